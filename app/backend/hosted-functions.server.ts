/** Invokes hosted backend functions with the publishable key, as the previous site's browser code did. */
import { FunctionsHttpError, FunctionsRelayError } from "@supabase/supabase-js";
import * as z from "zod";
import type { Project } from "./connect";
import type { HostedFunctions } from "./hosted-functions";

interface HostedFunctionsOptions extends Pick<Project, "client"> {
  /** Functions must respond within 150 seconds (Supabase, "Limits"). */
  readonly timeoutMs?: number;
}

const MAX_MESSAGE = 200;

/** Error body from the function or the platform. */
const refusal = z.lazy(() =>
  z.union([
    z.object({ error: z.string().min(1) }).transform(({ error }) => error),
    z.object({ message: z.string().min(1) }).transform(({ message }) => message),
    z.object({ code: z.string().min(1) }).transform(({ code }) => code),
  ]),
);

export function createHostedFunctions(options: HostedFunctionsOptions): HostedFunctions {
  const { client, timeoutMs = 60_000 } = options;
  return {
    async invoke(name, payload) {
      const signal = AbortSignal.timeout(timeoutMs);
      const { data, error } = await client().functions.invoke(name, { body: payload, signal });
      if (!error) return { kind: "answered", data };
      const message = (await readMessage(error)) ?? describe(error, signal.aborted);
      return { kind: "failed", message: message.slice(0, MAX_MESSAGE) };
    },
  };
}

async function readMessage(error: unknown): Promise<string | null> {
  if (!(error instanceof FunctionsHttpError || error instanceof FunctionsRelayError)) return null;
  const body: unknown = await (error.context as Response).json().catch(() => null);
  return refusal.safeParse(body).data ?? null;
}

function describe(error: unknown, isLate: boolean): string {
  if (isLate) return "The function did not answer in time.";
  // supabase-js's messages only mention "the Edge Function", nothing that was sent.
  return error instanceof Error ? error.message : "The function could not be reached.";
}
