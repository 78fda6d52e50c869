/** How the backend fails: an outage, which may pass, and a refusal, which won't. */

/** The backend could not be asked, or did not answer with what was asked for. Never means "there is nothing". */
export class BackendUnavailable extends Error {
  override readonly name = "BackendUnavailable";

  /** By name: the Worker's own part and Remix's build are two bundles, and one throws what the other one's class catches. */
  static override [Symbol.hasInstance](value: unknown): value is BackendUnavailable {
    return value instanceof Error && value.name === "BackendUnavailable";
  }
}

/**
 * The backend refused a value for good (the database with SQLSTATE class 22 or 23, Auth and Storage with a code of their own):
 * sending it again gives the same answer. Not an outage, so it is never retried.
 */
export class BackendRejected extends Error {
  override readonly name = "BackendRejected";
  /** SQLSTATE, such as "22P05" for text that cannot be stored and "23514" for a failed check, or a code of Auth or Storage. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }

  /** By name, because two bundles throw and catch it. */
  static override [Symbol.hasInstance](value: unknown): value is BackendRejected {
    return value instanceof Error && value.name === "BackendRejected";
  }
}

/** Either failure: for callers that do without the answer, and log why. Both messages hold nothing of what was sent. */
export const isBackendFailure = (error: unknown): error is BackendUnavailable | BackendRejected =>
  error instanceof BackendUnavailable || error instanceof BackendRejected;

/** Data exception and integrity constraint violation: PostgreSQL's error classes (its manual, appendix A). */
const REFUSED_CLASSES = /^2[23][0-9A-Z]{3}$/;

/** True for an SQLSTATE with which the database refuses a value for good. */
export const isRefusal = (sqlState: string | undefined): boolean => REFUSED_CLASSES.test(sqlState ?? "");
