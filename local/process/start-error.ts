/** Failures a person can mend: one plain sentence with the fix, exit code 1, no stack trace. */

/** Expected trouble of a command; its message is one plain sentence that names the fix. */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** The system's name of an error ("EADDRINUSE", "ENOENT"), or undefined when it is none of the system's. */
export function getErrorCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
