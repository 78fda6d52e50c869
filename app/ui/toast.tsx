/** What is said once: with script it floats for a while, without it stays where it stands. */
import type { ReactNode } from "react";

/** Stands in an element with `role="status"`; a new `key` says the same words anew. */
export function Toast({ isProblem, children }: { isProblem: boolean; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever reads with the keyboard may hold it, too
    <p className={isProblem ? "toast bad" : "toast"} tabIndex={0}>
      {children}
    </p>
  );
}
