/** What a staff visit needs. */
import type { PasswordResetStore } from "~/staff/account/password-reset-store";
import type { RecoveryCodeStore } from "~/staff/account/recovery-codes";
import type { SecondFactorStore } from "~/staff/account/second-factor";
import type { StaffStore } from "~/staff/staff-store";
import type { StaffSession } from "./session";
import type { StaffSessions } from "./staff-sessions";
import type { TokenRefresh } from "./token-refresh";

/** Reads and writes this request's session cookie; a change is read at once, and sent with the response. */
export interface SessionStore {
  read(): Promise<StaffSession | null>;
  save(session: StaffSession): Promise<void>;
  /** Deletes the session cookie, if there is one. */
  delete(): void;
}

export interface SessionServices {
  readonly backend: StaffStore;
  readonly tokenRefreshes: TokenRefresh;
  readonly secondFactor: SecondFactorStore;
  readonly recoveryCodes: RecoveryCodeStore;
  readonly passwordResets: PasswordResetStore;
  readonly sessions: Pick<StaffSessions, "recordSession">;
  /** The browser's User-Agent header. */
  readonly device: string;
  readonly now: () => Date;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  /** Keeps the request alive for background work. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
}
