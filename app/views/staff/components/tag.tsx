/** A tint, a dot, and a word: nothing is said by color alone. */
import type { ReactNode } from "react";
import { useText } from "~/i18n/use-text";

const TONES = {
  wait: "bg-wait-tint text-wait",
  talk: "bg-talk-tint text-talk",
  meet: "bg-meet-tint text-meet",
  good: "bg-good-tint text-good",
  rest: "bg-rest-tint text-rest",
  stop: "bg-stop-tint text-stop",
} as const;

export type Tone = keyof typeof TONES;

interface TagProps {
  readonly tone: Tone;
  /** False for a figure, such as an age. */
  readonly hasDot?: boolean;
  readonly children: ReactNode;
}

export function Tag({ tone, hasDot = true, children }: TagProps) {
  const dot = hasDot
    ? "before:size-2 before:flex-none before:rounded-pill before:bg-current before:content-['']"
    : "";
  return (
    <span
      className={`inline-flex flex-none items-center gap-1.5 rounded-pill px-2 py-px magnified:gap-1 magnified:px-1 text-facts/5.5 font-semibold whitespace-nowrap tabular-nums ${dot} ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}

const STATUS_TONES = {
  new: "wait",
  contacted: "talk",
  appointment: "meet",
  sold: "good",
  lost: "rest",
} as const;

export function StatusTag({ status }: { status: keyof typeof STATUS_TONES }) {
  const { t } = useText("staffShared");
  return <Tag tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Tag>;
}
