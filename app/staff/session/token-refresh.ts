/** One refresh a token: requests that arrive together, or with a cookie just outdated, share what the first one got. */
import type { SessionTokens } from "./session";

/** As long as a browser may still send what it had before our answer reached it. */
const REMEMBERED_MS = 30_000;

/** Longer than Auth is waited for: whoever asked is gone by then, and the next one asks. */
const LOST_AFTER_MS = 6_000;

const POLL_MS = 10;

export interface RefreshFlights {
  /** null when the token buys nothing any more. @throws whatever asking throws; those who wait are told either, nobody after them */
  refresh(refreshToken: string): Promise<SessionTokens | null>;
}

interface FlightParts {
  readonly now: () => Date;
  /** Lets the asking outlive the patience of whoever began it: the others wait for what it brings. */
  readonly waitUntil: (work: Promise<unknown>) => void;
  readonly sleep?: (milliseconds: number) => Promise<void>;
}

type Landed = { readonly tokens: SessionTokens | null } | { readonly error: unknown };

interface Flight {
  readonly startedAtMs: number;
  landed: Landed | null;
}

/**
 * Those who wait look at a variable by timers of their own, never at the promise of whoever asked: in the Workers runtime that belongs to
 * another request, whose end may leave it unsettled, and in whose name the one that waits would go on.
 * @param ask buys new tokens. Auth takes a refresh token once, and again for ten seconds or while nobody has used what it bought
 * (Supabase's guide, "User sessions"), so that asking anew after a flight that was lost brings the same session
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
      // Of those who waited for one that is lost, the first to notice takes its place; the others wait for that one.
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
