/** What a signed-in browser carries, and how long it is worth anything. */
import { MAX_SESSION_SECONDS } from "~/edge/http/session-cookie";

/** Auth's tokens: the one that proves who asks, and the one that buys the next. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When the access token ends, in milliseconds since 1970. */
  readonly expiresAtMs: number;
}

export interface StaffSession extends SessionTokens {
  /** When the person typed the password; refreshing does not change it. */
  readonly signedInAtMs: number;
}

/** A token that ends while the page is being made would be refused half-way. */
const SPARE_MS = 30_000;

export function isSessionOver(session: StaffSession, nowMs: number): boolean {
  return nowMs >= session.signedInAtMs + MAX_SESSION_SECONDS * 1000;
}

export function needsRefresh(session: StaffSession, nowMs: number): boolean {
  return nowMs >= session.expiresAtMs - SPARE_MS;
}
