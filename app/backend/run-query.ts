/** One question to the backend: a time limit for each attempt, a second attempt where it may help, one kind of failure. */
import { BackendRejected, BackendUnavailable, isRefusal } from "./unavailable";

/** What supabase-js answers; `error` stands for every failure, of the network too (status 0). */
interface Answer {
  readonly data: unknown;
  readonly error: { readonly message: string; readonly code?: string } | null;
  readonly status: number;
  readonly count: number | null;
}

export interface Patience {
  readonly timeoutMs: number;
  readonly attempts: 1 | 2;
}

/** Rows with the number of all that the question's filters let through. */
export interface CountedRows {
  readonly rows: readonly unknown[];
  readonly count: number;
}

/**
 * @param what names the table for the error's message
 * @param question asks once; supabase-js must not retry by itself
 * @returns null when the range lies behind the last row
 * @throws BackendRejected when the database refuses a value of the question for good
 * @throws BackendUnavailable
 */
export async function ask(
  what: string,
  question: (signal: AbortSignal) => PromiseLike<Answer>,
  patience: Patience,
): Promise<CountedRows | null> {
  for (let attempt = 1; ; attempt += 1) {
    const { data, error, status, count } = await question(AbortSignal.timeout(patience.timeoutMs)).then(
      (answer) => answer,
      toFailedAnswer,
    );
    if (!error && Array.isArray(data) && count !== null) return { rows: data, count };
    if (error?.code === "PGRST103") return null;
    if (isRefusal(error?.code))
      throw new BackendRejected(`The database refused to look for ${what}.`, error?.code ?? "");
    if (attempt < patience.attempts && mayPass(status, error !== null)) continue;
    const reason = error
      ? `it answered ${status || "nothing in time or at all"}`
      : "its answer is no list of rows";
    throw new BackendUnavailable(`The backend could not be asked for ${what}: ${reason}.`, { cause: error });
  }
}

const toFailedAnswer = (cause: unknown): Answer => ({
  data: null,
  error: { message: String(cause) },
  status: 0,
  count: null,
});

/** A refusal stays one when it is repeated; a broken connection, an overload or a proxy's page may not. */
const mayPass = (status: number, isError: boolean) =>
  !isError || status < 400 || status >= 500 || status === 408 || status === 429;
