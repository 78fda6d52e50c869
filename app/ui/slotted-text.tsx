/** A translated sentence with an element inside it, such as a link or a figure. */
import type { ReactNode } from "react";

/** Placeholder for the element in a translation (U+FFFC, the object replacement character). */
export const SLOT = "\uFFFC";

/** Renders the text with `children` in place of its `SLOT`; without a slot the children are omitted. */
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
