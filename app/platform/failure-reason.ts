/** Formats an error for the log. */

export function formatFailureReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
