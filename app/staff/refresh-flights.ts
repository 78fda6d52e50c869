/** One refresh a token: requests that arrive together, or with a cookie just outdated, share what the first one got. */
import type { SessionTokens } from "./session";

/** As long as a browser may still send what it had before our answer reached it. */
const REMEMBERED_MS = 30_000;

export interface RefreshFlights {
  /** null when the token buys nothing any more. @throws whatever asking throws; that is not remembered */
  refresh(refreshToken: string): Promise<SessionTokens | null>;
}

interface Flight {
  readonly tokens: Promise<SessionTokens | null>;
  readonly startedAtMs: number;
}

/** @param ask buys new tokens; Auth takes a refresh token once, and again only for a few seconds */
export function createRefreshFlights(
  ask: (refreshToken: string) => Promise<SessionTokens | null>,
  now: () => Date,
): RefreshFlights {
  const flights = new Map<string, Flight>();
  const forgetOld = (nowMs: number) => {
    for (const [token, { startedAtMs }] of flights)
      if (nowMs - startedAtMs >= REMEMBERED_MS) flights.delete(token);
  };
  return {
    async refresh(refreshToken) {
      const startedAtMs = now().getTime();
      forgetOld(startedAtMs);
      const known = flights.get(refreshToken);
      if (known) return known.tokens;
      const tokens = ask(refreshToken);
      flights.set(refreshToken, { tokens, startedAtMs });
      const bought = await tokens.catch((error: unknown) => {
        flights.delete(refreshToken);
        throw error;
      });
      if (!bought) flights.delete(refreshToken);
      return bought;
    },
  };
}
