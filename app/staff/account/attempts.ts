/** Limits failed password attempts by network address and by account. */
import type { Attempt, RateLimit } from "~/edge/rate-limit";
import { AWAITED_MS } from "~/staff/session/session";

const ATTEMPTS = 10;
const WINDOW_SECONDS = 15 * 60;

/** @param account a lowercase email address, or the user id of someone signed in */
export function listAttempts({ address, account }: { address: string; account: string }): readonly Attempt[] {
  return [`address:${address}`, `account:${account}`].map((whose) => ({
    key: `sign-in:${whose}`,
    limit: ATTEMPTS,
    windowSeconds: WINDOW_SECONDS,
  }));
}

/** A code is valid for its 30 seconds and the 30 before and after. */
const CODE_SECONDS = 120;

/** The one use of a code: Auth itself accepts it again while it's valid (RFC 6238, 5.2). */
export const getCodeUse = (userId: string, code: string): Attempt => ({
  key: `code:${userId}:${code}`,
  limit: 1,
  windowSeconds: CODE_SECONDS,
});

/** A visit of a reset link asks for a code at most, then for the password. */
const VISIT_SECONDS = (2 * AWAITED_MS) / 1000;

/** The one success of a step that a visit waits for. Its session at Auth goes on, so a copy of its cookie would be accepted again. */
export const getVisitUse = (step: "code" | "password", sessionId: string): Attempt => ({
  key: `visit:${step}:${sessionId}`,
  limit: 1,
  windowSeconds: VISIT_SECONDS,
});

/** @returns 0 when all attempts were allowed, else the seconds to wait. @throws BackendUnavailable */
export async function takeAll(
  limit: Pick<RateLimit, "takeToken">,
  attempts: readonly Attempt[],
): Promise<number> {
  for (const attempt of attempts) {
    const taken = await limit.takeToken(attempt);
    if (!taken.isAllowed) return taken.retryAfterSeconds;
  }
  return 0;
}
