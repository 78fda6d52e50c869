/** Refreshes each token once: concurrent requests, and requests with a just-replaced cookie, share the result. */
import { createSingleFlight, type SingleFlight } from "~/platform/single-flight";
import { sleepByTimer } from "~/platform/timing";
import type { SessionTokens } from "./session";

/** How long a browser may still send the previous token. */
const REMEMBERED_MS = 30_000;

/** Longer than the timeout of a call to Auth. After this a refresh counts as lost, and the next request starts another. */
const LOST_AFTER_MS = 6_000;

interface TokenRefreshServices {
  readonly now: () => Date;
  /** Keeps the refresh running when the request that started it ends: others wait for its result. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

type RefreshResult = { readonly tokens: SessionTokens | null } | { readonly error: unknown };

interface Refresh {
  readonly flight: SingleFlight;
  startedAtMs: number;
  result: RefreshResult | null;
}

export type TokenRefresh = ReturnType<typeof createTokenRefresh>;

/**
 * @param requestTokens requests new tokens. Auth accepts a refresh token once, and again for ten seconds or until the new one is used
 * (Supabase guide, "User sessions"), so repeating a lost refresh yields the same session
 */
export function createTokenRefresh(
  requestTokens: (refreshToken: string) => Promise<SessionTokens | null>,
  { now, waitUntil, sleep = sleepByTimer }: TokenRefreshServices,
) {
  const refreshes = new Map<string, Refresh>();
  const nowMs = () => now().getTime();

  function forgetOld(): void {
    for (const [token, { startedAtMs }] of refreshes)
      if (nowMs() - startedAtMs >= REMEMBERED_MS) refreshes.delete(token);
  }

  function getRefresh(refreshToken: string): Refresh {
    const flight = createSingleFlight({ now: nowMs, sleep, lostAfterMs: LOST_AFTER_MS });
    const refresh = refreshes.get(refreshToken) ?? { flight, startedAtMs: nowMs(), result: null };
    refreshes.set(refreshToken, refresh);
    return refresh;
  }

  /** Never rejects. */
  async function runRefresh(refreshToken: string, refresh: Refresh): Promise<void> {
    refresh.startedAtMs = nowMs();
    const result = await requestTokens(refreshToken).then(
      (tokens) => ({ tokens }),
      (error: unknown) => ({ error }),
    );
    // Another refresh has replaced this one, which counted as lost.
    if (refresh.result) return;
    refresh.result = result;
    const isWorthKeeping = "tokens" in result && result.tokens !== null;
    if (!isWorthKeeping && refreshes.get(refreshToken) === refresh) refreshes.delete(refreshToken);
  }

  async function awaitResult(refreshToken: string): Promise<RefreshResult> {
    for (;;) {
      const refresh = getRefresh(refreshToken);
      if (!refresh.result)
        await refresh.flight.join(() => {
          const running = runRefresh(refreshToken, refresh);
          waitUntil(running);
          return running;
        });
      // Without a result the refresh was lost: the first waiter to notice starts another.
      if (refresh.result) return refresh.result;
    }
  }

  return {
    /** Returns null when the token is no longer valid. @throws the error of the refresh, to all current waiters but not to later callers */
    async refresh(refreshToken: string): Promise<SessionTokens | null> {
      forgetOld();
      const result = await awaitResult(refreshToken);
      if ("error" in result) throw result.error;
      return result.tokens;
    },
  };
}
