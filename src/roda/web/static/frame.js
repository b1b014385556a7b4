// Language and theme are applied as soon as they are chosen; without scripts, the button does it.
for (const form of document.querySelectorAll("[data-choices]")) {
  form.classList.add("scripted");
  form.addEventListener("submit", () => {
    form.elements.back.value = location.pathname + location.search + location.hash;
  });
  for (const select of form.querySelectorAll("select")) {
    select.addEventListener("change", () => form.requestSubmit());
  }
}
