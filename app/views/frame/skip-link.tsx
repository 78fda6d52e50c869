/** The first link of every page, and of the list before its filters: invisible until it has focus. */
import type { ReactNode } from "react";

/** @param to the target's id */
export function SkipLink({ to = "main", children }: { to?: string; children: ReactNode }) {
  return (
    <a
      className="absolute top-0 left-[-99em] z-9 bg-amber px-4 py-3 text-navy focus:left-0 print:hidden"
      href={`#${to}`}
    >
      {children}
    </a>
  );
}
