/** Counts attempts in the table `rate_limits`, which only the service key can access. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import type { AttemptCounter } from "~/edge/rate-limit";

const seconds = z.int().min(0);

/** Without the count no one can sign in. */
const ONE_TIMEOUT_MS = 10_000;
/** A lead is accepted without being counted: its sender is waiting. */
// biome-ignore lint/plugin: a lead is accepted without counting
export const EACH_TIMEOUT_MS = 2000;

export function createSupabaseAttempts(options: StoreOptions): AttemptCounter {
  // biome-ignore lint/plugin: a lead is accepted without counting; a sign-in asks to try again
  const { client, timeoutMs = 3000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    take: (key, limit, windowSeconds) =>
      call(
        "take_token",
        { p_key: key, p_limit: limit, p_window_seconds: windowSeconds },
        seconds,
        ONE_TIMEOUT_MS,
      ),
    takeEach: (tokens) =>
      call("take_tokens", { p_tokens: tokens }, seconds, options.timeoutMs ?? EACH_TIMEOUT_MS),
    async giveBack(key) {
      await call("return_token", { p_key: key }, z.unknown());
    },
  };
}
