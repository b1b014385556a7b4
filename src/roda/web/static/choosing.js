// A choice made with the mouse is taken at once. With keys one walks through the choices first: then the button takes it.
export function takeChoices(form, select) {
  let byKeys = false;
  select.addEventListener("pointerdown", () => { byKeys = false; });
  select.addEventListener("keydown", () => { byKeys = true; });
  select.addEventListener("change", () => {
    if (byKeys) form.classList.add("by-keys");
    else if (select.value) form.requestSubmit();
  });
}
