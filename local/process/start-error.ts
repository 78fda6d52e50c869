/** Failures that the user can fix, reported as one sentence without a stack trace, with exit code 1. */

/** An expected failure of a command. Its message is one sentence that names the fix. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Returns the system's error code ("EADDRINUSE", "ENOENT"), or undefined for other errors. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
