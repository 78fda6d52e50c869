/** Limits failed password attempts by network address and by account. */
import type { Attempt, RateLimit } from "~/edge/rate-limit";

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

/** @returns 0 when all attempts were allowed, else the seconds to wait. @throws BackendUnavailable */
export async function takeAll(
  limit: Pick<RateLimit, "takeToken">,
  attempts: readonly Attempt[],
): Promise<number> {
  for (const attempt of attempts) {
    const taken = await limit.takeToken(attempt);
    if (!taken.isTaken) return taken.retryAfterSeconds;
  }
  return 0;
}
