/** What the site asks of its backend about the people who work here, in the words of the domain. */
import type { StaffMember } from "~/staff/roles";
import type { SessionTokens } from "~/staff/session";

export interface StaffBackend {
  /** null when Auth refuses the pair, whatever of it was wrong. @throws BackendUnavailable */
  signIn(email: string, password: string): Promise<SessionTokens | null>;

  /** null when the token buys nothing any more. @throws BackendUnavailable */
  refresh(refreshToken: string): Promise<SessionTokens | null>;

  /** null when the session was ended, or its owner is not staff (any more). @throws BackendUnavailable */
  findMember(accessToken: string): Promise<StaffMember | null>;

  /** Ends this one session; none to end is fine. @throws BackendUnavailable */
  endSession(accessToken: string): Promise<void>;

  /**
   * A new password in place of the one that is typed again, and a new session in place of every other of this person.
   * @throws BackendUnavailable
   */
  changePassword(accessToken: string, passwords: PasswordChange): Promise<SessionTokens | PasswordRefusal>;
}

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

/** The current one is not that, or Auth takes no such new one: it is too weak, or the same. */
export type PasswordRefusal = "credentials" | "weak" | "same";

/** Counts attempts by key, for all isolates together. */
export interface AttemptCounter {
  /** @returns 0 when one was left, else the seconds until there is one again. @throws BackendUnavailable */
  take(key: string, limit: number, windowSeconds: number): Promise<number>;

  /** Takes one of each, in order, and stops at the first that has none left. @returns 0, else the seconds to wait. @throws BackendUnavailable */
  takeEach(
    tokens: readonly { readonly key: string; readonly limit: number; readonly windowSeconds: number }[],
  ): Promise<number>;

  /** What was taken did not need a limit. @throws BackendUnavailable */
  giveBack(key: string): Promise<void>;
}
