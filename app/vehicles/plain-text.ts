/** Converts the HTML that spreadsheets and listing tools put into cells to text. */
import { collapseWhitespace } from "./fold-text";

/** One without an end hides the rest, as in a browser; looking for it again at each start would take quadratic time. */
const HIDDEN_ELEMENT = /<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** Elements that end a line before or after them. */
const LINE_END = /<\/?(?:br|p|div|li|ul|ol|tr|h[1-6])\b[^<>]*>/gi;
/** Only of elements: people also write "<SOLD>". */
const TAG =
  /<\/?(?:a|abbr|b|big|blockquote|body|br|center|code|del|div|em|font|h[1-6]|head|hr|html|i|iframe|img|ins|label|li|link|mark|meta|o:p|ol|p|pre|s|script|section|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul)(?![\w-])[^<>]*>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d*));/gi;

/** The entities of English, Spanish and Portuguese text. */
const NAMED: ReadonlyMap<string, string> = new Map(
  [
    "amp & lt < gt > quot \" apos ' ndash – mdash — hellip … bull • middot · deg ° reg ® copy © trade ™",
    "lsquo ‘ rsquo ’ ldquo “ rdquo ” laquo « raquo » iexcl ¡ iquest ¿ ordf ª ordm º cent ¢ times × frac12 ½",
    "aacute á eacute é iacute í oacute ó uacute ú agrave à acirc â ecirc ê ocirc ô atilde ã otilde õ ntilde ñ ccedil ç uuml ü",
    "Aacute Á Eacute É Iacute Í Oacute Ó Uacute Ú Agrave À Acirc Â Ecirc Ê Ocirc Ô Atilde Ã Otilde Õ Ntilde Ñ Ccedil Ç Uuml Ü",
  ].flatMap((line) =>
    [...line.matchAll(/(\S+) (\S+)/g)].map(([, name = "", text = ""]) => [name, text] as const),
  ),
);

/** Returns text without tags or entities as it is. The lines of HTML end where it says so, not where its source breaks. */
export function toPlainText(text: string): string {
  if (!/<[/!a-z]|&[#a-z]/i.test(text)) return text;
  const lines = /<[/!a-z]/i.test(text)
    ? collapseWhitespace(text.replace(HIDDEN_ELEMENT, "")).replace(LINE_END, "\n").replace(TAG, "")
    : text;
  return decodeEntities(lines)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
}

/** Unknown entities stay as written. */
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return name === "nbsp" ? " " : (NAMED.get(name) ?? entity);
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : entity;
  });
}
