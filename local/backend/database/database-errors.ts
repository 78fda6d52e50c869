/**
 * Maps database errors to PostgREST's HTTP statuses. Supabase Lite answers 500 for each SQLSTATE it does not list, so a check
 * violation (23514) or a `raise exception` (P0001) would look like an outage.
 */
import type { Connection } from "@supabase/lite";

interface DatabaseError {
  readonly code: string;
  readonly message: string;
  readonly detail?: string;
  readonly hint?: string;
}

/** SQLSTATEs that Lite already maps correctly. */
const ANSWERED = /^(42...|22...|21...|PT...|2350[235]|25006|PGRST.*)$/;

/** PostgREST's table of statuses (documentation, "Errors", HTTP status codes). */
function findStatus(sqlState: string): number {
  if (sqlState === "P0001") return 400;
  if (/^(0L|0P|28)/.test(sqlState)) return 403;
  if (/^(08|53)/.test(sqlState)) return sqlState === "53400" ? 500 : 503;
  return /^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/.test(sqlState) ? 500 : 400;
}

export function fixDatabaseErrors(connection: Connection): void {
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => {
    const normalized = normalize(error);
    return isDatabaseError(normalized) && !ANSWERED.test(normalized.code)
      ? toRaisedError(normalized)
      : normalized;
  };
}

function isDatabaseError(error: unknown): error is DatabaseError {
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code);
}

/** Wraps the error in the form in which a function chooses its own status ("RAISE PGRST"), which Lite passes through. */
function toRaisedError({ code, message, detail = undefined, hint = undefined }: DatabaseError): Error {
  const body = { code, message, details: detail ?? null, hint: hint ?? null };
  return Object.assign(new Error(JSON.stringify(body)), {
    code: "PGRST",
    detail: JSON.stringify({ status: findStatus(code), headers: {} }),
  });
}
