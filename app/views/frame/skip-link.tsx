/** The first link of every page: invisible until it has focus. */
import type { ReactNode } from "react";

export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      className="absolute top-0 left-[-99em] z-9 bg-amber px-4 py-3 text-navy focus:left-0 print:hidden"
      href="#main"
    >
      {children}
    </a>
  );
}
