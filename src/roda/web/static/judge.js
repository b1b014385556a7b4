// The page on which people judge: one key to answer and go on. An answer stays here, also through a reload,
// until the server has said that it is kept; it carries a key of its own, so that sending it twice counts once.
import { recall, remember } from "./memory.js";

const given = JSON.parse(document.getElementById("given").textContent);
const words = JSON.parse(document.getElementById("words").textContent);
const find = (id) => document.getElementById(id);
const form = find("answers");
const comment = find("comment");
const WAITING = `roda-judge-pending:${given.home}`;
const SINGLE_KEYS = "roda-judge-single-keys";

let task = null;
let busy = false;
let spent = 0; // milliseconds in which this task was in view
let since = performance.now();

// Words and places

function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

function say(text, warn = false) {
  const place = find("said");
  place.classList.toggle("warn", warn);
  if (place.textContent !== text) place.textContent = text;
}

function showProgress({ total, answered, skipped }) {
  const bar = find("progress");
  bar.max = total;
  bar.value = answered;
  const told = [filled(words.progress, { answered, total })];
  if (skipped) told.push(filled(words.skipped, { skipped }));
  find("progress-words").textContent = told.join(" · ");
}

function show(state) {
  showProgress(state.progress);
  task = state.task;
  find("desk").hidden = task === null;
  find("done").hidden = task !== null;
  if (task === null) {
    say("");
    find("done").focus({ preventScroll: true });
    return;
  }
  find("place").textContent = filled(words.problem, { place: task.place });
  for (const side of document.querySelectorAll("[data-side]")) {
    const shown = task.sides[Number(side.dataset.side)];
    for (const part of side.querySelectorAll("[data-part]")) {
      part.textContent = shown[part.dataset.part];
      if (part.dataset.part === "text") part.lang = shown.language;
    }
  }
  form.reset();
  for (const [name, value] of Object.entries(task.answers)) choose(name, value);
  comment.value = task.comment;
  spent = 0;
  since = performance.now();
  mark(given.questions[0].name);
  // Whoever uses the keyboard or a screen reader goes on at the new problem.
  if (document.activeElement !== document.body) find("task").focus({ preventScroll: true });
  if (matchMedia("(max-width: 56rem)").matches) scrollTo({ top: 0 });
}

// Answers

function choose(name, value) {
  const radio = form.querySelector(`input[name="${name}"][value="${value}"]`);
  if (radio) radio.checked = true;
}

function answers() {
  const found = {};
  for (const { name } of given.questions) {
    const radio = form.querySelector(`input[name="${name}"]:checked`);
    if (radio) found[name] = Number(radio.value);
  }
  return found;
}

function isComplete() {
  return Object.keys(answers()).length === given.questions.length;
}

function active() {
  return form.querySelector("fieldset.active").dataset.question;
}

function mark(name) {
  for (const field of form.querySelectorAll("fieldset")) {
    field.classList.toggle("active", field.dataset.question === name);
  }
  find("save").disabled = !isComplete();
}

// After an answer: the next question; after the last one, the next problem.
function goOn(name) {
  const place = given.questions.findIndex((question) => question.name === name);
  const later = given.questions.slice(place + 1);
  if (later.length) mark(later[0].name);
  else {
    const open = given.questions.find((question) => !(question.name in answers()));
    if (open) mark(open.name);
    else send("answer");
  }
}

// Sending

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function inView() {
  return spent + (document.hidden ? 0 : performance.now() - since);
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) spent += performance.now() - since;
  else since = performance.now();
});

async function ask(path, sent) {
  const options = { headers: { Accept: "application/json" } };
  if (sent !== undefined) {
    options.method = "POST";
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(sent);
  }
  const answer = await fetch(`${given.home}/${path}`, options);
  const read = await answer.json();
  if (answer.ok) return read;
  const refused = new Error(read.message);
  refused.isFinal = answer.status >= 400 && answer.status < 500 && ![401, 408, 425, 429].includes(answer.status);
  refused.isLockedOut = answer.status === 401;
  throw refused;
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function lock(on) {
  busy = on;
  for (const part of document.querySelectorAll("#answers button, #done button")) part.disabled = on;
  if (!on) find("save").disabled = !isComplete();
}

// Sends until the server has it; what it refuses is told and dropped.
async function deliver(waiting) {
  remember(WAITING, [waiting]);
  for (let wait = 500; ; wait = Math.min(wait * 2, 4000)) {
    try {
      const state = await ask(waiting.path, waiting.sent);
      remember(WAITING, []);
      return state;
    } catch (error) {
      if (error.isFinal) {
        remember(WAITING, []);
        throw error;
      }
      say(error.isLockedOut ? words.locked_out : words.retrying, true);
      await pause(wait);
    }
  }
}

async function send(path) {
  if (busy || task === null || (path === "answer" && !isComplete())) return;
  const sent = { token: task.token, key: newKey(), comment: comment.value };
  if (path === "answer") Object.assign(sent, { answers: answers(), seconds: inView() / 1000 });
  await during(async () => {
    show(await deliver({ path, sent }));
    if (task !== null) say(words.saved);
  });
}

async function during(work) {
  lock(true);
  try {
    await work();
  } catch (error) {
    say(filled(words.lost, { why: error.message }), true);
  } finally {
    lock(false);
  }
}

// The server may be away when somebody looks back, too.
async function insist(path, sent) {
  for (;;) {
    try {
      return await ask(path, sent);
    } catch (error) {
      if (error.isFinal) throw error;
      say(words.retrying, true);
      await pause(1000);
    }
  }
}

async function back() {
  if (busy) return;
  await during(async () => {
    const state = await insist(`before?token=${encodeURIComponent(task === null ? "" : task.token)}`);
    if (state.task === null) say(words.first);
    else {
      show(state);
      say("");
    }
  });
}

async function undo() {
  if (busy) return;
  await during(async () => {
    const state = await ask("undo", {});
    if (state.task === null) say(words.nothing_undone);
    else {
      show(state);
      say(words.undone);
    }
  });
}

// Keys and clicks

const doing = { back, undo, skip: () => send("skip") };
const letters = { b: "back", u: "undo", s: "skip" };

for (const button of document.querySelectorAll("[data-do]")) {
  button.addEventListener("click", () => doing[button.dataset.do]());
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  send("answer");
});

// A click with the pointer answers and goes on; arrow keys within a question only choose.
form.addEventListener("click", (event) => {
  if (event.target.type !== "radio") return;
  if (busy) event.preventDefault();
  else if (event.detail > 0) goOn(event.target.name);
});

form.addEventListener("change", (event) => {
  if (event.target.type === "radio") mark(active());
});

function answerByKey(key) {
  const question = given.questions.find(({ name }) => name === active());
  const values = question.choices.map(([value]) => value);
  const isYesOrNo = values.length === 2;
  const pressed = isYesOrNo ? { n: "0", y: "1" }[key] ?? key : key;
  const found = question.choices.find(([, own]) => own === pressed);
  if (!found) return false;
  choose(question.name, found[0]);
  goOn(question.name);
  return true;
}

const single = find("single-keys");
single.checked = !recall(SINGLE_KEYS).includes("off");
single.addEventListener("change", () => remember(SINGLE_KEYS, single.checked ? [] : ["off"]));

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  if (event.target === comment) {
    if (event.key === "Escape") find("task").focus();
    return;
  }
  if (!single.checked || event.target.matches("select, summary, textarea, input:not([type=radio], [type=checkbox])")) return;
  if (busy || event.repeat) return;
  const key = event.key.toLowerCase();
  if (key in letters) doing[letters[key]]();
  else if (task === null) return;
  else if (key === "c") comment.focus();
  else if (key === "enter" && !event.target.matches("button, a")) send("answer");
  else if (!answerByKey(key)) return;
  event.preventDefault();
});

if (matchMedia("(max-width: 56rem)").matches) document.querySelector("[data-guide]").open = false;

show(given.state);
for (const waiting of recall(WAITING)) {
  await during(async () => {
    show(await deliver(waiting));
    say(words.saved);
  });
}
