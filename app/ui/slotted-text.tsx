/** A translated sentence with an element in the middle: a link, a figure. */
import type { ReactNode } from "react";

/** Give this to the translation where the element belongs (U+FFFC, the object replacement character). */
export const SLOT = "\uFFFC";

/** The text with `children` in place of its `SLOT`; a text without one is followed by nothing. */
export function SlottedText({ text, children }: { text: string; children: ReactNode }) {
  const at = text.indexOf(SLOT);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      {children}
      {text.slice(at + SLOT.length)}
    </>
  );
}
