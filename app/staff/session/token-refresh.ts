/** Refreshes each token once: concurrent requests, and requests with a just-replaced cookie, share the result. */
import { sleepByTimer } from "~/platform/sleep";
import type { SessionTokens } from "./session";

/** How long a browser may still send the previous token. */
const REMEMBERED_MS = 30_000;

/** Longer than the timeout of a call to Auth. After this a refresh counts as lost, and the next request starts another. */
const LOST_AFTER_MS = 6_000;

const POLL_MS = 10;

export interface TokenRefresh {
  /** Returns null when the token is no longer valid. @throws the error of the refresh, to all current waiters but not to later callers */
  refresh(refreshToken: string): Promise<SessionTokens | null>;
}

interface TokenRefreshParts {
  readonly now: () => Date;
  /** Keeps the refresh running when the request that started it ends: others wait for its result. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

type RefreshResult = { readonly tokens: SessionTokens | null } | { readonly error: unknown };

interface PendingRefresh {
  readonly startedAtMs: number;
  result: RefreshResult | null;
}

/**
 * Waiters poll a variable with timers of their own instead of awaiting the promise of another request: in the Workers runtime that
 * promise may never settle once its request ends, and the waiter would continue in the other request's context.
 * @param ask requests new tokens. Auth accepts a refresh token once, and again for ten seconds or until the new one is used
 * (Supabase guide, "User sessions"), so repeating a lost refresh yields the same session
 */
export function createTokenRefresh(
  ask: (refreshToken: string) => Promise<SessionTokens | null>,
  { now, waitUntil, sleep = sleepByTimer }: TokenRefreshParts,
): TokenRefresh {
  const refreshes = new Map<string, PendingRefresh>();
  const ageOf = ({ startedAtMs }: PendingRefresh) => Math.abs(now().getTime() - startedAtMs);
  const isPending = (pending: PendingRefresh) => pending.result === null && ageOf(pending) < LOST_AFTER_MS;

  const forgetOld = () => {
    for (const [token, pending] of refreshes) if (ageOf(pending) >= REMEMBERED_MS) refreshes.delete(token);
  };

  /** Never rejects. */
  async function runRefresh(refreshToken: string, pending: PendingRefresh): Promise<RefreshResult> {
    const result = await ask(refreshToken).then(
      (tokens) => ({ tokens }),
      (error: unknown) => ({ error }),
    );
    pending.result = result;
    const isWorthKeeping = "tokens" in result && result.tokens !== null;
    if (!isWorthKeeping && refreshes.get(refreshToken) === pending) refreshes.delete(refreshToken);
    return result;
  }

  function startRefresh(refreshToken: string): Promise<RefreshResult> {
    const pending: PendingRefresh = { startedAtMs: now().getTime(), result: null };
    refreshes.set(refreshToken, pending);
    const running = runRefresh(refreshToken, pending);
    waitUntil(running);
    return running;
  }

  async function awaitRefresh(refreshToken: string): Promise<RefreshResult> {
    for (;;) {
      const pending = refreshes.get(refreshToken);
      if (!pending) return startRefresh(refreshToken);
      while (isPending(pending)) await sleep(POLL_MS);
      if (pending.result) return pending.result;
      // The refresh was lost: the first waiter to notice starts another, and the rest wait for that one.
      if (refreshes.get(refreshToken) === pending) return startRefresh(refreshToken);
    }
  }

  return {
    async refresh(refreshToken) {
      forgetOld();
      const result = await awaitRefresh(refreshToken);
      if ("error" in result) throw result.error;
      return result.tokens;
    },
  };
}
