/** The words of a page as a reader of its language meets them. */

/** Not words, or words that say which language they are. */
const UNREAD = /<(script|style|svg)\b.*?<\/\1>/gs;
const MARKED = /<(\w+)[^>]*\slang="[^"]*"[^>]*>.*?<\/\1>/gs;
const SPOKEN_ATTRIBUTES = /\s(?:alt|aria-label|title|placeholder|content)="([^"]+)"/g;

/** Each run of text and each attribute that is read out, whitespace collapsed; what carries a `lang` of its own is left out. */
export function listSentences(html: string): string[] {
  const page = html.replace(UNREAD, "");
  const body = page.slice(page.indexOf("<body")).replace(MARKED, "");
  const texts = body.replace(/<\/?(?:b|strong|em|span|output)\b[^>]*>/g, " ").split(/<[^>]*>/);
  const title = /<title>(.*?)<\/title>/s.exec(page)?.[1] ?? "";
  const spoken = [...body.matchAll(SPOKEN_ATTRIBUTES)].map(([, text = ""]) => text);
  return [title, ...texts, ...spoken]
    .map((text) => text.replace(/(?:\s|&nbsp;|★)+/g, " ").trim())
    .filter(Boolean);
}
