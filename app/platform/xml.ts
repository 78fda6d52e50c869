/** Writes text into XML. */

/** Characters that XML 1.0 can't contain, even escaped (section 2.2, Char); written as the replacement character. */
const NO_CHARACTER = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  // XML parsers would normalize an unescaped carriage return to a newline.
  "\r": "&#13;",
};

/** Escapes text for an element or a quoted attribute. */
export function escapeXml(text: string): string {
  return text.replace(NO_CHARACTER, "\uFFFD").replace(/[&<>"\r]/g, (character) => ENTITIES[character] ?? "");
}
