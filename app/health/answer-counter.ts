/** Counts this isolate's responses, and records the counts together: the share of errors is known without a write per request. */
import { type CounterServices, createDailyCounter } from "./daily-counter";
import { type HealthStore, isCronLate } from "./site-health";

interface AnswerCounterServices extends CounterServices {
  /** @throws BackendUnavailable; SettingsError */
  readonly record: HealthStore["recordAnswers"];
  /** Reports a minute cron that stopped: because of visitors' requests, as nothing else runs then. */
  readonly reportLateCron: () => Promise<void>;
}

/** Returns a function that never throws, and doesn't wait. @param status null for a health check, which only checks the cron */
export function createAnswerCounter(services: AnswerCounterServices): (status: number | null) => void {
  const { record, reportLateCron, ...counting } = services;
  const count = createDailyCounter<{ readonly kind: "answer" | "failure" | "check" }>({
    ...counting,
    failure: "answersNotStored",
    async record(totals) {
      const sum = (kind: string) =>
        totals.reduce((total, each) => total + (each.kind === kind ? each.count : 0), 0);
      const failures = sum("failure");
      const lastTickIso = await record({ answers: sum("answer") + failures, failures });
      if (lastTickIso !== null && isCronLate(lastTickIso, services.now())) await reportLateCron();
    },
  });
  return (status) => {
    if (status === null) count({ kind: "check" });
    else count({ kind: status >= 500 ? "failure" : "answer" });
  };
}
