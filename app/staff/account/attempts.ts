/** How often somebody may type a password that is not the right one: by network address and by account. */
import type { Attempt, RateLimit } from "~/edge/rate-limit";

const ATTEMPTS = 10;
const WINDOW_SECONDS = 15 * 60;

/** @param account an e-mail address in small letters, or for somebody who is in already their id */
export function listAttempts({ address, account }: { address: string; account: string }): readonly Attempt[] {
  return [`address:${address}`, `account:${account}`].map((whose) => ({
    key: `sign-in:${whose}`,
    limit: ATTEMPTS,
    windowSeconds: WINDOW_SECONDS,
  }));
}

/** @returns 0 when there was one of each, else how many seconds to wait. @throws BackendUnavailable */
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
