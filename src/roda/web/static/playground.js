// One problem: numbers as tabs, Algorithm 1 as steps, the state of both in the address, so that a link shows the same.
import { keepInAddress, fromAddress } from "./address.js";
import { takeChoices } from "./choosing.js";
import { recall, remember } from "./memory.js";

const SHEET = "roda-worksheet";

function setUpTabs(section) {
  const panels = [...section.querySelectorAll("[data-tab]")];
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-labelledby", "mirror-title");
  list.className = "tabs";
  const tabs = panels.map((panel) => {
    const tab = document.createElement("button");
    tab.type = "button";
    tab.id = `tab-${panel.dataset.tab}`;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel.id);
    tab.className = panel.dataset.tabGood ? "good" : "bad";
    tab.append(panel.dataset.tabName);
    const state = document.createElement("small");
    state.textContent = panel.dataset.tabState;
    tab.append(" ", state);
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    panel.tabIndex = 0;
    list.append(tab);
    return tab;
  });
  const show = (place, focus) => {
    panels.forEach((panel, each) => { panel.hidden = each !== place; });
    tabs.forEach((tab, each) => {
      tab.setAttribute("aria-selected", String(each === place));
      tab.tabIndex = each === place ? 0 : -1;
    });
    if (focus) tabs[place].focus();
  };
  const choose = (place) => {
    show(place, true);
    keepInAddress({ number: panels[place].dataset.tab, step: null });
  };
  tabs.forEach((tab, place) => {
    tab.addEventListener("click", () => choose(place));
    tab.addEventListener("keydown", (event) => {
      const target = { ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (target === undefined) return;
      event.preventDefault();
      choose((target + tabs.length) % tabs.length);
    });
  });
  panels[0].before(list);
  const asked = panels.findIndex((panel) => panel.dataset.tab === fromAddress("number"));
  const first = panels.findIndex((panel) => panel.dataset.tabGood);
  show(Math.max(asked, asked < 0 ? first : asked, 0), false);
}

function setUpSteps(stepper) {
  const frames = [...stepper.querySelectorAll("[data-frame]")];
  const controls = stepper.querySelector("[data-controls]");
  const [back, count, forth] = ["back", "count", "forth"].map((name) => controls.querySelector(`[data-${name}]`));
  const panel = stepper.closest("[data-tab]");
  let at = 0;
  const show = (place) => {
    at = Math.min(Math.max(place, 0), frames.length - 1);
    frames.forEach((frame, each) => { frame.hidden = each !== at; });
    count.textContent = `${at + 1} / ${frames.length}`;
    // Not disabled: a button that has the focus would lose it.
    back.setAttribute("aria-disabled", String(at === 0));
    forth.setAttribute("aria-disabled", String(at === frames.length - 1));
  };
  const go = (place) => {
    show(place);
    keepInAddress({ number: panel.dataset.tab, step: at || null });
  };
  back.addEventListener("click", () => go(at - 1));
  forth.addEventListener("click", () => go(at + 1));
  stepper.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
    event.preventDefault();
    go(at + (event.key === "ArrowRight" ? 1 : -1));
  });
  controls.hidden = false;
  stepper.classList.add("scripted");
  show(fromAddress("number") === panel.dataset.tab ? Number(fromAddress("step")) || 0 : 0);
}

for (const section of document.querySelectorAll("[data-tabs]")) setUpTabs(section);
for (const stepper of document.querySelectorAll("[data-stepper]")) setUpSteps(stepper);

for (const form of document.querySelectorAll("[data-pick]")) takeChoices(form, form.elements.pick);
for (const form of document.querySelectorAll("[data-ask]")) {
  form.querySelector("textarea").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
}

const said = document.querySelector("[data-said]");
for (const button of document.querySelectorAll("[data-share]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      said.textContent = said.dataset.copied;
    } catch {
      said.textContent = location.href; // to be copied by hand
    }
  });
}
for (const button of document.querySelectorAll("[data-collect]")) {
  button.hidden = false;
  button.addEventListener("click", () => {
    const { text, equation } = button.dataset;
    const others = recall(SHEET).filter((each) => each.text !== text);
    if (!remember(SHEET, [...others, { text, equation }].slice(-30))) return;
    said.textContent = said.dataset.collected;
  });
}
