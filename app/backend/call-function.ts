/** Calls a database function with a timeout, a validated result and sanitized errors. */
import type { SupabaseClient } from "@supabase/supabase-js";
import type * as z from "zod";
import type { Database, Json } from "./database.types";
import { BackendRejected, BackendUnavailable, describeStatus, isRefusal } from "./unavailable";

/** Error codes of Postgres and PostgREST (its guide, "Errors"). Anything else may be a proxy echoing the key, so it isn't reported. */
const CODE = /^(?:[0-9A-Z]{5}|PGRST[0-9A-Z]{3})$/;

type Functions = Database["public"]["Functions"];

/** A value as sent: any JSON value for `jsonb`, and null for anything, because SQL functions accept null. */
type Sent<Value> = Json extends Value ? unknown : Readonly<Value> | null;

type Arguments<Name extends keyof Functions> = {
  readonly [Argument in keyof Functions[Name]["Args"]]: Sent<Functions[Name]["Args"][Argument]>;
};

/**
 * Calls a database function and parses its result with `answer`.
 * @throws BackendRejected when the database permanently rejects the values
 * @throws BackendUnavailable with the status in its message, but nothing that was sent
 */
type CallFunction = <Name extends keyof Functions, Answer>(
  name: Name,
  values: Arguments<Name>,
  answer: z.ZodType<Answer>,
  limitMs?: number,
) => Promise<Answer>;

/** @param timeoutMs default for calls without their own limit */
export function createFunctionCall(client: () => SupabaseClient<Database>, timeoutMs: number): CallFunction {
  return (name, values, answer, limitMs = timeoutMs) => callFunction(client(), name, values, answer, limitMs);
}

async function callFunction<Name extends keyof Functions, Answer>(
  service: SupabaseClient<Database>,
  name: Name,
  values: Arguments<Name>,
  answer: z.ZodType<Answer>,
  timeoutMs: number,
): Promise<Answer> {
  const { data, error, status } = await service
    .rpc(name, values as never)
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
    throw new BackendUnavailable(`${name} failed: ${describeStatus(status)}${code}`);
  }
  const parsed = answer.safeParse(data);
  if (!parsed.success) throw new BackendUnavailable(`${name} failed: its result has an unexpected shape.`);
  return parsed.data;
}
