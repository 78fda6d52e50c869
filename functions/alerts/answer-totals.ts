/** The responses of all isolates in the last minutes, in the notes of the lead buffer. */
import { ANSWER_MINUTES, type AnswerCounts } from "~/leads/delivery/site-health";
import type { BufferNotes } from "../leads/buffer-notes";

interface AnswerTotals {
  add(counts: AnswerCounts): void;
  read(): AnswerCounts;
}

const NOTE = "answers";
const MINUTE_MS = 60_000;

/** By minute since 1970. */
type Minutes = Readonly<Record<string, AnswerCounts>>;

export function createAnswerTotals(notes: BufferNotes, now: () => number): AnswerTotals {
  const readMinutes = () =>
    Object.entries((notes.read(NOTE) ?? {}) as Minutes).filter(
      ([minute]) => Number(minute) > Math.floor(now() / MINUTE_MS) - ANSWER_MINUTES,
    );
  return {
    add(counts) {
      if (counts.answers === 0) return;
      const minutes = Object.fromEntries(readMinutes());
      const minute = String(Math.floor(now() / MINUTE_MS));
      notes.write(NOTE, { ...minutes, [minute]: sum([minutes[minute] ?? NONE, counts]) } satisfies Minutes);
    },
    read: () => sum(readMinutes().map(([, counts]) => counts)),
  };
}

const NONE: AnswerCounts = { answers: 0, failures: 0 };

const sum = (all: readonly AnswerCounts[]) =>
  all.reduce(
    (total, { answers, failures }) => ({
      answers: total.answers + answers,
      failures: total.failures + failures,
    }),
    NONE,
  );
