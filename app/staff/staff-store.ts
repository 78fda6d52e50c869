/** Auth operations needed by staff pages; implemented in app/backend/stores. */
import type { StaffMember } from "./roles";
import type { SessionTokens } from "./session/session";

/** Every method throws BackendUnavailable. */
export interface StaffStore {
  /** Returns null for wrong credentials, without revealing which part was wrong. */
  signIn(email: string, password: string): Promise<SignedIn | null>;
  /** Returns null when the token is no longer valid. */
  refresh(refreshToken: string): Promise<SessionTokens | null>;
  /** Returns null when the session has ended or hasn't passed the person's second step, or its user isn't (or is no longer) staff. */
  findMember(accessToken: string): Promise<StaffMember | null>;
  /** Ends only this session. Idempotent. */
  endSession(accessToken: string): Promise<void>;
  /** Changes the password after verifying the current one, and replaces all of the user's sessions with a new one. */
  changePassword(accessToken: string, passwords: PasswordChange): Promise<SessionTokens | PasswordRefusal>;
}

export interface SignedIn extends SessionTokens {
  /** The person has a second factor: the session opens nothing before its code is entered. */
  readonly needsCode?: boolean;
}

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  /** Of the second factor, for those who have one. */
  readonly code?: string | undefined;
}

/** The current password or the code is wrong, or Auth rejects the new password as too weak or unchanged. */
export type PasswordRefusal = "credentials" | "code" | "weak" | "same";
