/** Extracts the text of a page that is in the page's language. */

/** Elements without text, and elements with a `lang` attribute. */
const UNREAD = /<(script|style|svg)\b.*?<\/\1>/gs;
const MARKED = /<(\w+)[^>]*\slang="[^"]*"[^>]*>.*?<\/\1>/gs;
const SPOKEN_ATTRIBUTES = /\s(?:alt|aria-label|title|placeholder|content)="([^"]+)"/g;

/**
 * Returns each run of text and each attribute that is read aloud, with collapsed whitespace, except in elements with their own
 * `lang`.
 */
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
