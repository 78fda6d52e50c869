/** Per-request access to the staff session: the current member, sign-in, sign-out and password changes. */
import type { StaffMember } from "~/staff/roles";
import type { PasswordChange, PasswordRefusal } from "~/staff/staff-store";
import { openPasswordReset, type PasswordReset } from "./password-reset-visit";
import { openSecondStep, type SecondStep } from "./second-step";
import { needsRefresh } from "./session";
import { readTokenEmail, readTokenSession } from "./staff-sessions";
import type { SessionStore, VisitParts } from "./visit-parts";
import {
  admit,
  endSession,
  getValidTokens,
  hold,
  readLiveSession,
  recordSession,
  unlessPasswordIsOver,
} from "./visit-session";

export interface StaffVisit {
  /**
   * Returns the signed-in member; null for visitors, ended sessions and former staff. Calls the backend at most once per request.
   * Doesn't delete the cookie of an ended session, because a concurrent response may just be replacing it.
   * @throws BackendUnavailable
   */
  findMember(): Promise<StaffMember | null>;
  /**
   * Replaces any session with a new one; null for wrong credentials, "expired" for a one-time password after its time, "code" when
   * the second step follows.
   * @throws BackendUnavailable
   */
  signIn(email: string, password: string): Promise<StaffMember | "code" | "expired" | null>;
  readonly secondStep: SecondStep;
  readonly passwordReset: PasswordReset;
  /** Ends the session here and at Auth. If Auth is unavailable, the browser is signed out anyway. */
  signOut(): Promise<void>;
  /**
   * Sets a new password and replaces all sessions of this person with a new one. Returns "credentials" without a valid session.
   * @throws BackendUnavailable
   */
  changePassword(passwords: PasswordChange): Promise<"done" | PasswordRefusal>;
  /** Deletes a cookie that is no longer valid. */
  forget(): void;
  /** Returns the id of this browser's session, or null. */
  findSessionId(): Promise<string | null>;
  /** Returns the address of this browser's account, also of a session that awaits a step; null for visitors. */
  findEmail(): Promise<string | null>;
}

export function openStaffVisit(sessions: SessionStore, parts: VisitParts): StaffVisit {
  let found: Promise<StaffMember | null> | undefined;
  const find = () => {
    found ??= findMember(sessions, parts);
    return found;
  };
  const noteSignedIn = (member: StaffMember) => {
    found = Promise.resolve(member);
  };
  return {
    findMember: find,
    async signIn(email, password) {
      const member = await signIn(sessions, parts, email, password);
      if (typeof member === "object" && member !== null) noteSignedIn(member);
      return member;
    },
    secondStep: openSecondStep(sessions, parts, (member) => {
      if (member) noteSignedIn(member);
      else found = undefined;
    }),
    passwordReset: openPasswordReset(sessions, parts),
    async signOut() {
      const session = await readLiveSession(sessions, parts);
      sessions.delete();
      found = Promise.resolve(null);
      if (session) await endSession(parts, session);
    },
    changePassword: (passwords) => changePassword(sessions, parts, passwords),
    async findSessionId() {
      const session = await readLiveSession(sessions, parts);
      return (session && readTokenSession(session.accessToken)?.sessionId) ?? null;
    },
    async findEmail() {
      const session = await readLiveSession(sessions, parts);
      return session && readTokenEmail(session.accessToken);
    },
    forget: () => sessions.delete(),
  };
}

async function changePassword(
  sessions: SessionStore,
  parts: VisitParts,
  passwords: PasswordChange,
): Promise<"done" | PasswordRefusal> {
  const { backend, now, log } = parts;
  const session = await readLiveSession(sessions, parts);
  const tokens = session && !session.awaits ? await getValidTokens(session, parts) : null;
  if (!tokens) return "credentials";
  const answer = await backend.changePassword(tokens.accessToken, passwords);
  if (typeof answer === "string") return answer;
  await sessions.save({ ...answer, signedInAtMs: now().getTime() });
  recordSession(parts, answer.accessToken);
  log("passwordChanged");
  return "done";
}

async function findMember(sessions: SessionStore, parts: VisitParts): Promise<StaffMember | null> {
  const session = await readLiveSession(sessions, parts);
  if (!session || session.awaits) return null;
  if (!needsRefresh(session, parts.now().getTime()))
    return unlessPasswordIsOver(await parts.backend.findMember(session.accessToken), parts);
  const tokens = await parts.tokenRefreshes.refresh(session.refreshToken);
  const member = tokens && (await parts.backend.findMember(tokens.accessToken));
  if (member) await sessions.save({ ...tokens, signedInAtMs: session.signedInAtMs });
  return unlessPasswordIsOver(member, parts);
}

async function signIn(
  sessions: SessionStore,
  parts: VisitParts,
  email: string,
  password: string,
): Promise<StaffMember | "code" | "expired" | null> {
  const tokens = await parts.backend.signIn(email, password);
  if (!tokens) return null;
  const { needsCode, ...session } = tokens;
  if (!needsCode) return admit(sessions, parts, session);
  await hold(sessions, parts, session, "code");
  return "code";
}
