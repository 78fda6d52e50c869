/** Where a staff member is signed in: their sessions, and the browser of each. */
import * as z from "zod";
import { instant, type Parsed } from "~/platform/parsed";

export const staffSession = z.object({
  id: z.uuid(),
  /** The browser's User-Agent header; null when it wasn't recorded. */
  device: z.string().nullable(),
  startedAtIso: instant,
  /** When its token was last renewed; in use, that is at least once an hour. */
  usedAtIso: instant,
});

/** Implemented in app/backend/stores. Every method throws BackendUnavailable. */
export interface StaffSessions {
  /** Lists sessions that began after an instant, the latest first. */
  listSessions(userId: string, since: Date): Promise<readonly Parsed<typeof staffSession>[]>;
  /** Records the browser of a session. Returns false when it isn't this person's. */
  recordSession(userId: string, sessionId: string, device: string): Promise<boolean>;
  /** Signs the person out there. Returns false when the session isn't theirs or has ended. */
  endSession(userId: string, sessionId: string): Promise<boolean>;
}

export interface TokenSession {
  readonly sessionId: string;
  readonly userId: string;
}

/** Reads the session and its person from an access token issued by Auth; null for anything else. Doesn't verify the token. */
export function readTokenSession(accessToken: string): TokenSession | null {
  const { session_id, sub } = readClaims(accessToken);
  return isId(session_id) && isId(sub) ? { sessionId: session_id, userId: sub } : null;
}

/** Returns the address of a token's account, or null. Doesn't verify the token. */
export function readTokenEmail(accessToken: string): string | null {
  const { email } = readClaims(accessToken);
  return typeof email === "string" && email !== "" ? email : null;
}

/** Whether a session has passed the second step of signing in, by an access token that Auth has accepted. */
export const hasPassedSecondStep = (accessToken: string): boolean => readClaims(accessToken).aal === "aal2";

function readClaims(accessToken: string): Readonly<Record<string, unknown>> {
  const payload = accessToken.split(".")[1] ?? "";
  try {
    return (JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) ?? {}) as Record<
      string,
      unknown
    >;
  } catch {
    return {};
  }
}

const isId = (value: unknown): value is string => typeof value === "string" && /^[0-9a-f-]{36}$/.test(value);

/** The first match wins, because most browsers also name others. */
const BROWSERS = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Chromebook", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** Returns the browser and operating system named in a User-Agent header; null for unknown ones. */
export function describeDevice(userAgent: string): {
  readonly browser: string | null;
  readonly system: string | null;
} {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null;
  return { browser: find(BROWSERS), system: find(SYSTEMS) };
}
