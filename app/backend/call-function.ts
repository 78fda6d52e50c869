/** One call of a function of the database: a time limit, a checked answer, one kind of failure that gives nothing away. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type * as z from "zod";
import { BackendUnavailable } from "./backend";

/**
 * The answer of one function of the database, as `answer` reads it.
 * @throws BackendUnavailable whose reason holds the answer's status and nothing of what was sent
 */
export async function callFunction<Answer>(
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
  if (error) throw new BackendUnavailable(`${name} failed: it answered ${status} ${error.code ?? ""}`.trim());
  const parsed = answer.safeParse(data);
  if (!parsed.success) throw new BackendUnavailable(`${name} failed: its answer is none.`);
  return parsed.data;
}
