/** Reports script errors of hydrated pages to `/reports`: name, script, and line, never the message, which may quote what was typed. */

const MAX_ERRORS = 5;
const REPORTS = "application/reports+json";

let count = 0;

/** @param event "error" or "unhandledrejection" */
export function report(event: Event): void {
  count += 1;
  if (count > MAX_ERRORS) return;
  const { error, reason, filename, lineno } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  const cause: unknown = error ?? reason;
  const name = cause instanceof Error ? cause.name : "Error";
  const url = location.origin + location.pathname;
  const body = { name, sourceFile: filename ?? "", lineNumber: lineno ?? 0 };
  const content = JSON.stringify([{ type: "error", url, body }]);
  navigator.sendBeacon("/reports", new Blob([content], { type: REPORTS }));
}
