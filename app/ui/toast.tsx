/** A one-time message: with script it floats for a few seconds, without script it stays in place. */
import type { ReactNode } from "react";

/** Place it in an element with `role="status"`; a new `key` announces the same text again. */
export function Toast({ isProblem, children }: { isProblem: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users can keep the toast open by focusing it
    <p className={isProblem ? "toast-note border-brick bg-brick-tint" : "toast-note"} tabIndex={0}>
      {children}
    </p>
  );
}
