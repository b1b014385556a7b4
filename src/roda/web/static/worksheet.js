// The worksheet: problems that were put on it in the playground are filled in; the button prints.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
const own = document.querySelector("[data-own]");
if (own && !own.value.trim()) {
  const collected = JSON.parse(localStorage.getItem("roda-worksheet") || "[]");
  own.value = collected.map(({ text, equation }) => `${text.replace(/\s+/g, " ")} | ${equation}`).join("\n");
}
