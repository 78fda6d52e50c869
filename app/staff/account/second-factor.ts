/** The second step of signing in: a code of an authenticator app. */
import type { SessionTokens } from "~/staff/session/session";

export interface NewFactor {
  readonly factorId: string;
  /** In base32. */
  readonly secret: string;
  /** The same as an `otpauth:` address, for a QR code. */
  readonly uri: string;
}

/** Every method throws BackendUnavailable. Tokens are of the same session, after the second step. */
export interface SecondFactorStore {
  /** Returns null for a wrong code. */
  enterCode(accessToken: string, code: string): Promise<SessionTokens | null>;
  /**
   * Begins turning it on. Replaces an earlier beginning; returns null when it's already on.
   * @param issuer names the site in the app
   */
  startFactor(accessToken: string, issuer: string): Promise<NewFactor | null>;
  /** Turns it on and ends the person's other sessions. Returns null for a wrong code. */
  confirmFactor(accessToken: string, factorId: string, code: string): Promise<SessionTokens | null>;
  /** Turns it off. Returns null, without a change, for a wrong code. */
  removeFactors(accessToken: string, code: string): Promise<SessionTokens | null>;
}
