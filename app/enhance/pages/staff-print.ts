/** Script of staff's print pages: shows the print button. Without script, the browser's menu prints them. */

for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}
