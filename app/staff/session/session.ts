/** Session tokens of a signed-in browser and their expiry rules. */
import { MAX_SESSION_SECONDS } from "~/edge/http/cookie";

/** Auth's access token and the refresh token for the next one. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token expires, Unix time in milliseconds. */
  readonly expiresAtMs: number;
}

export interface StaffSession extends SessionTokens {
  /** When the password was entered; unchanged by refreshes. */
  readonly signedInAtMs: number;
  /** What is missing; until then the session opens nothing. */
  readonly awaits?: AwaitedStep;
}

/** The code of the second factor, the new password after a link from an email, or the code and then the password. */
export type AwaitedStep = "code" | "password" | "codeAndPassword";

/** How long a person may take for a step. */
export const AWAITED_MS = 15 * 60_000;

/** Refreshes early, so that the token doesn't expire during the request. */
const SPARE_MS = 30_000;

export function isSessionOver(session: StaffSession, nowMs: number): boolean {
  return nowMs >= session.signedInAtMs + (session.awaits ? AWAITED_MS : MAX_SESSION_SECONDS * 1000);
}

export function needsRefresh(session: StaffSession, nowMs: number): boolean {
  return nowMs >= session.expiresAtMs - SPARE_MS;
}
