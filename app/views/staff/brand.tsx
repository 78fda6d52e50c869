/** The logo and a name, as a link. */
import type { ReactNode } from "react";
import { SunMark } from "~/ui/sun-mark";

export function Brand({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      className="flex min-h-11 items-center gap-[0.6rem] font-bold text-note/tight no-underline lg:text-[clamp(1.0625rem,1.45vw,1.1875rem)]"
      href={href}
    >
      <SunMark />
      {children}
    </a>
  );
}
