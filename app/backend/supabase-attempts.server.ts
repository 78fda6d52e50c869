/** Counts attempts in the table `rate_limits`, which the service alone may touch. */
import { createClient } from "@supabase/supabase-js";
import * as z from "zod";
import { BackendUnavailable } from "./backend";
import type { AttemptCounter } from "./staff-backend";

interface SupabaseAttemptsOptions {
  readonly url: string;
  /** Opens everything: it stays in the Worker. */
  readonly secretKey: string;
  readonly fetch?: typeof fetch;
  readonly timeoutMs?: number;
}

const seconds = z.int().min(0);

export function createSupabaseAttempts(options: SupabaseAttemptsOptions): AttemptCounter {
  const { url, secretKey, fetch: send, timeoutMs = 3000 } = options;
  const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };
  const service = createClient(url, secretKey, { auth, global: send ? { fetch: send } : {} });
  const call = async (name: string, values: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const { data, error, status } = await service
      .rpc(name, values)
      .abortSignal(AbortSignal.timeout(timeoutMs));
    if (error) throw new BackendUnavailable(`Attempts could not be counted: it answered ${status}.`);
    return data;
  };
  return {
    async take(key, limit, windowSeconds) {
      const answer = await call("take_token", {
        p_key: key,
        p_limit: limit,
        p_window_seconds: windowSeconds,
      });
      const waiting = seconds.safeParse(answer);
      if (!waiting.success) throw new BackendUnavailable("Attempts could not be counted: no number came.");
      return waiting.data;
    },
    async giveBack(key) {
      await call("return_token", { p_key: key });
    },
  };
}
