/** Refreshes each token once: concurrent requests, and requests with a just-replaced cookie, share the result. */
import type { SessionTokens } from "./session";

/** How long a browser may still send the previous token. */
const REMEMBERED_MS = 30_000;

/** Longer than the timeout of a call to Auth. After this a refresh counts as lost, and the next request starts another. */
const LOST_AFTER_MS = 6_000;

const POLL_MS = 10;

export interface RefreshFlights {
  /** Returns null when the token is no longer valid. @throws the error of the refresh, to all current waiters but not to later callers */
  refresh(refreshToken: string): Promise<SessionTokens | null>;
}

interface FlightParts {
  readonly now: () => Date;
  /** Keeps the refresh running when the request that started it ends: others wait for its result. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

type Landed = { readonly tokens: SessionTokens | null } | { readonly error: unknown };

interface Flight {
  readonly startedAtMs: number;
  landed: Landed | null;
}

/**
 * Waiters poll a variable with timers of their own instead of awaiting the promise of another request: in the Workers runtime that
 * promise may never settle once its request ends, and the waiter would continue in the other request's context.
 * @param ask requests new tokens. Auth accepts a refresh token once, and again for ten seconds or until the new one is used
 * (Supabase guide, "User sessions"), so repeating a lost refresh yields the same session
 */
export function createRefreshFlights(
  ask: (refreshToken: string) => Promise<SessionTokens | null>,
  { now, waitUntil, sleep = sleepByTimer }: FlightParts,
): RefreshFlights {
  const flights = new Map<string, Flight>();
  const ageOf = ({ startedAtMs }: Flight) => Math.abs(now().getTime() - startedAtMs);
  const isInTheAir = (flight: Flight) => flight.landed === null && ageOf(flight) < LOST_AFTER_MS;

  const forgetOld = () => {
    for (const [token, flight] of flights) if (ageOf(flight) >= REMEMBERED_MS) flights.delete(token);
  };

  /** Never rejects. */
  async function fly(refreshToken: string, flight: Flight): Promise<Landed> {
    const landed = await ask(refreshToken).then(
      (tokens) => ({ tokens }),
      (error: unknown) => ({ error }),
    );
    flight.landed = landed;
    const isWorthKeeping = "tokens" in landed && landed.tokens !== null;
    if (!isWorthKeeping && flights.get(refreshToken) === flight) flights.delete(refreshToken);
    return landed;
  }

  function takeOff(refreshToken: string): Promise<Landed> {
    const flight: Flight = { startedAtMs: now().getTime(), landed: null };
    flights.set(refreshToken, flight);
    const flying = fly(refreshToken, flight);
    waitUntil(flying);
    return flying;
  }

  async function land(refreshToken: string): Promise<Landed> {
    for (;;) {
      const flight = flights.get(refreshToken);
      if (!flight) return takeOff(refreshToken);
      while (isInTheAir(flight)) await sleep(POLL_MS);
      if (flight.landed) return flight.landed;
      // The refresh was lost: the first waiter to notice starts another, and the rest wait for that one.
      if (flights.get(refreshToken) === flight) return takeOff(refreshToken);
    }
  }

  return {
    async refresh(refreshToken) {
      forgetOld();
      const landed = await land(refreshToken);
      if ("error" in landed) throw landed.error;
      return landed.tokens;
    },
  };
}

function sleepByTimer(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
