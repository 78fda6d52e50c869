/**
 * Shows the line that offers another language until this browser's user has followed or dismissed it once. Scrolling removes it
 * from the page, because it would cover parts of it.
 */
import { readList, writeList } from "~/platform/stored-list";

const NAME = "languageLine";

export function enhanceLanguageLine(page: Document): void {
  const line = page.querySelector("[data-language-line]");
  if (!line || readList(NAME)[0]) return;
  line.toggleAttribute("data-shown");
  const remove = () => line.remove();
  line.addEventListener("click", () => {
    writeList(NAME, [1]);
    remove();
  });
  addEventListener("scroll", remove, true);
}
