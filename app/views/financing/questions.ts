/** Queries about financing and our answers, for the page and its structured data. */
import { getI18n } from "~/i18n/instances";
import type { Locale } from "~/platform/locale";

const QUESTIONS = ["credit", "down", "method", "final"] as const;

interface FinancingQuestion {
  readonly question: string;
  readonly answer: string;
}

/** Returns the questions in the order of the page. */
export function listFinancingQuestions(locale: Locale): FinancingQuestion[] {
  const t = getI18n(locale).getFixedT(null, "financing");
  return QUESTIONS.map((name) => ({
    question: t(`questions.${name}.question`),
    answer: t(`questions.${name}.answer`),
  }));
}
