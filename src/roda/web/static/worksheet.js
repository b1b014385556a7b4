// The worksheet: problems that were put on it in the playground are filled in; the button prints.
import { recall } from "./memory.js";

for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
const own = document.querySelector("[data-own]");
if (own && !own.value.trim()) {
  const line = ({ text, equation }) => `${text.replace(/\s+/g, " ")} | ${equation}`;
  own.value = recall("roda-worksheet").map(line).join("\n");
}
