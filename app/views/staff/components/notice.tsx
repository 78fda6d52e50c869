/** What happened, what we kept, and what to do. */
import type { ReactNode } from "react";

const TONES = {
  wait: "border-wait bg-wait-tint",
  stop: "border-stop bg-stop-tint",
  good: "border-good bg-good-tint",
  talk: "border-talk bg-talk-tint",
} as const;

interface NoticeProps {
  readonly tone: keyof typeof TONES;
  readonly title?: ReactNode;
  /** "status" for the answer to what was just done, "alert" for a problem of it. */
  readonly role?: "status" | "alert" | undefined;
  readonly children?: ReactNode;
}

export function Notice({ tone, title, role, children }: NoticeProps) {
  return (
    <section
      className={`grid min-w-0 gap-2 border-l-4 px-gutter py-3 wrap-anywhere ${TONES[tone]}`}
      role={role}
    >
      {title === undefined ? null : <h2 className="text-lg/heading">{title}</h2>}
      {children}
    </section>
  );
}
