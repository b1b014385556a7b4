// A file that is worked on: its state is asked for until it is done. The browser remembers which files are its own.
import { recall, remember } from "./memory.js";

const KEY = "roda-files";
const box = document.querySelector("[data-job]");
if (box) {
  const { job: id, name } = box.dataset;
  remember(KEY, [{ id, name }, ...recall(KEY).filter((each) => each.id !== id)].slice(0, 20));
  if (!box.dataset.finished || box.dataset.exporting) ask();
}

async function ask() {
  const said = document.querySelector("[data-said]");
  let wait = 700;
  for (;;) {
    await new Promise((done) => setTimeout(done, wait));
    try {
      const answer = await fetch(`/files/${box.dataset.job}/state`);
      if (!answer.ok) return;
      if (answer.headers.get("X-Finished") === "1") {
        location.reload(); // now with items and downloads
        return;
      }
      box.innerHTML = await answer.text(); // made by the same template as the page, escaped there
      const state = box.querySelector("[data-state]").textContent;
      if (said.textContent !== state) said.textContent = state; // told once, not with every answer
      wait = 700;
    } catch {
      wait = Math.min(wait * 2, 10000); // the server is away for a moment
    }
  }
}

const list = document.querySelector("[data-own]");
if (list) {
  for (const { id, name } of recall(KEY)) {
    const link = document.createElement("a");
    link.href = `/files/${encodeURIComponent(id)}`;
    link.textContent = name;
    const item = document.createElement("li");
    item.append(link);
    list.querySelector("ul").append(item);
    list.hidden = false;
  }
}
