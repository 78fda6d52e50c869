/** Runs a read query with a timeout per attempt, an optional retry and uniform errors. */
import { BackendRejected, BackendUnavailable, describeStatus, isRefusal } from "./unavailable";

/** A supabase-js response; `error` covers every failure, including network errors (status 0). */
interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string; readonly code?: string } | null;
  readonly status: number;
  readonly count: number | null;
}

export interface RetryPolicy {
  readonly timeoutMs: number;
  readonly maxAttempts: 1 | 2;
}

/** Rows with the total number of rows that match the query's filters. */
export interface CountedRows {
  readonly rows: readonly unknown[];
  readonly count: number;
}

/**
 * @param what describes the data in error messages
 * @param query runs the query once; supabase-js must not retry by itself
 * @returns null when the range starts after the last row
 * @throws BackendRejected when the database permanently rejects a value of the query
 * @throws BackendUnavailable
 */
export async function runQuery(
  what: string,
  query: (signal: AbortSignal) => PromiseLike<Answer>,
  policy: RetryPolicy,
): Promise<CountedRows | null> {
  for (let attempt = 1; ; attempt += 1) {
    const { data, error, status, count } = await query(AbortSignal.timeout(policy.timeoutMs)).then(
      (answer) => answer,
      toFailedAnswer,
    );
    if (!error && Array.isArray(data) && count !== null) return { rows: data, count };
    if (error?.code === "PGRST103") return null;
    if (isRefusal(error?.code))
      throw new BackendRejected(`The database rejected the query for ${what}.`, error?.code ?? "");
    if (attempt < policy.maxAttempts && isRetryable(status, error !== null)) continue;
    const reason = error ? describeStatus(status) : "the response isn't a list of rows";
    throw new BackendUnavailable(`The query for ${what} failed: ${reason}.`, { cause: error });
  }
}

const toFailedAnswer = (cause: unknown): Answer => ({
  data: null,
  error: { message: String(cause) },
  status: 0,
  count: null,
});

/** Rejections are permanent; connection errors, overload and proxy error pages may be temporary. */
const isRetryable = (status: number, isError: boolean) =>
  !isError || status < 400 || status >= 500 || status === 408 || status === 429;
