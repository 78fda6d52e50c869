/** Backend errors: temporary outages and permanent rejections. */

/** The backend was unreachable or returned something unexpected. Never means "no data". */
export class BackendUnavailable extends Error {
  override readonly name = "BackendUnavailable";
}

/**
 * The backend permanently rejected a value (the database with SQLSTATE class 22 or 23, Auth and Storage with their own codes).
 * Not an outage; must not be retried.
 */
export class BackendRejected extends Error {
  override readonly name = "BackendRejected";
  /** SQLSTATE, such as "22P05" for unstorable text and "23514" for a failed check, or a code of Auth or Storage. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** Either failure, for callers that continue without the result and log the message. Neither message contains submitted data. */
export const isBackendFailure = (error: unknown): error is BackendUnavailable | BackendRejected =>
  error instanceof BackendUnavailable || error instanceof BackendRejected;

/** @param status of an HTTP response, or 0 when supabase-js got none */
export const describeStatus = (status: number): string =>
  status === 0 ? "no answer in time, or no connection" : `status ${status}`;

/** The message of a backend failure, for the log. Other messages may contain personal data. */
export const describeFailure = (error: unknown): string =>
  isBackendFailure(error) ? error.message : "unexpected";

/**
 * Returns the task's result, or undefined for a backend failure.
 * @param note receives the failure
 * @throws any other error
 */
export async function ignoreOutage<Result>(
  task: Promise<Result>,
  note?: (failure: BackendUnavailable | BackendRejected) => void,
): Promise<Result | undefined> {
  try {
    return await task;
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    note?.(error);
    return undefined;
  }
}

/** Data exceptions and integrity constraint violations (PostgreSQL manual, appendix A). */
const REFUSED_CLASSES = /^2[23][0-9A-Z]{3}$/;

/** Whether an SQLSTATE means that the database permanently rejects a value. */
export const isRefusal = (sqlState: string | undefined): boolean => REFUSED_CLASSES.test(sqlState ?? "");
