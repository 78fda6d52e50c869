/** Auth operations of a password reset by email; implemented in app/backend/stores. */
import type { PasswordRefusal, SignedIn } from "~/staff/staff-store";

/** Every method throws BackendUnavailable. */
export interface PasswordResetStore {
  /**
   * Sends the email, if the address has an account.
   * @param pageUrl of the link, in the language of the page that asked; the email's template passes it on
   */
  sendResetEmail(email: string, pageUrl: string): Promise<void>;
  /** Opens a session with a link's token; null when it was used before, replaced, or is too old. */
  openReset(token: string): Promise<SignedIn | null>;
  /** Also ends all other sessions. Returns null when the password was set. */
  setPassword(accessToken: string, next: string): Promise<PasswordRefusal | null>;
}
