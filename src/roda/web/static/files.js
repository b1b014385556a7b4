// A file that is worked on: its state is asked for until it is done. The browser remembers which files are its own.
const KEY = "roda-files";
const remembered = () => JSON.parse(localStorage.getItem(KEY) || "[]");

const box = document.querySelector("[data-job]");
if (box) {
  const own = remembered().filter((each) => each.id !== box.dataset.job);
  own.unshift({ id: box.dataset.job, name: box.dataset.name });
  localStorage.setItem(KEY, JSON.stringify(own.slice(0, 20)));
  if (!box.dataset.finished || box.dataset.exporting) ask();
}

async function ask() {
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
      wait = 700;
    } catch {
      wait = Math.min(wait * 2, 10000); // the server is away for a moment
    }
  }
}

const list = document.querySelector("[data-own]");
if (list) {
  for (const { id, name } of remembered()) {
    const link = document.createElement("a");
    link.href = `/files/${encodeURIComponent(id)}`;
    link.textContent = name;
    const item = document.createElement("li");
    item.append(link);
    list.querySelector("ul").append(item);
    list.hidden = false;
  }
}
