/** What staff pages need from Auth; app/backend/stores implements it. */
import type { StaffMember } from "./roles";
import type { SessionTokens } from "./session/session";

export interface StaffStore {
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
