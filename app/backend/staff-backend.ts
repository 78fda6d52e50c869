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
}

/** Counts attempts by key, for all isolates together. */
export interface AttemptCounter {
  /** @returns 0 when one was left, else the seconds until there is one again. @throws BackendUnavailable */
  take(key: string, limit: number, windowSeconds: number): Promise<number>;

  /** What was taken did not need a limit. @throws BackendUnavailable */
  giveBack(key: string): Promise<void>;
}
