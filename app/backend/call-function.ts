/** One call of a function of the database: a time limit, a checked answer, one kind of failure that gives nothing away. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type * as z from "zod";
import { BackendRejected, BackendUnavailable, isRefusal } from "./unavailable";

/** Of Postgres and PostgREST (its guide, "Errors"): whoever else answers in their place may repeat our key as a code. */
const CODE = /^(?:[0-9A-Z]{5}|PGRST[0-9A-Z]{3})$/;

/**
 * The answer of one function of the database, as `answer` reads it.
 * @throws BackendRejected when the database refuses the values for good
 * @throws BackendUnavailable whose reason holds the answer's status and nothing of what was sent
 */
type CallFunction = <Answer>(
  name: string,
  values: Readonly<Record<string, unknown>>,
  answer: z.ZodType<Answer>,
  limitMs?: number,
) => Promise<Answer>;

/** @param timeoutMs for each call that names no limit of its own */
export function createFunctionCall(service: SupabaseClient, timeoutMs: number): CallFunction {
  return (name, values, answer, limitMs = timeoutMs) => callFunction(service, name, values, answer, limitMs);
}

async function callFunction<Answer>(
  service: SupabaseClient,
  name: string,
  values: Readonly<Record<string, unknown>>,
  answer: z.ZodType<Answer>,
  timeoutMs: number,
): Promise<Answer> {
  const { data, error, status } = await service
    .rpc(name, values)
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .then(
      (result) => result,
      () => ({ data: null, error: { code: "" }, status: 0 }),
    );
  if (error) {
    if (isRefusal(error.code))
      throw new BackendRejected(
        `${name} failed: the database refused the values (${error.code})`,
        error.code,
      );
    const code = CODE.test(error.code ?? "") ? ` ${error.code}` : "";
    throw new BackendUnavailable(`${name} failed: it answered ${status}${code}`);
  }
  const parsed = answer.safeParse(data);
  if (!parsed.success) throw new BackendUnavailable(`${name} failed: its answer is none.`);
  return parsed.data;
}
