/** Why something failed, as the log tells it. */

export function formatFailureReason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
