// Language and theme are applied as soon as they are chosen; without scripts, or by keys, the button does it.
import { takeChoices } from "./choosing.js";

for (const form of document.querySelectorAll("[data-choices]")) {
  form.classList.add("scripted");
  form.addEventListener("submit", () => {
    form.elements.back.value = location.pathname + location.search + location.hash;
  });
  for (const select of form.querySelectorAll("select")) takeChoices(form, select);
}
