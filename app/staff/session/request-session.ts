/** Per-request access to the staff session: the current member, sign-in, sign-out and password changes. */
import type { StaffMember } from "~/staff/roles";
import type { PasswordChange, PasswordRefusal } from "~/staff/staff-store";
import { openPasswordReset } from "./reset-steps";
import { openSecondStep } from "./second-step";
import { needsRefresh } from "./session";
import {
  admit,
  endSession,
  getValidTokens,
  hold,
  readLiveSession,
  recordSession,
  unlessPasswordIsOver,
} from "./session-lifecycle";
import type { SessionServices, SessionStore } from "./session-services";
import { readTokenEmail, readTokenSession } from "./staff-sessions";

export type RequestSession = ReturnType<typeof openRequestSession>;

export function openRequestSession(sessions: SessionStore, services: SessionServices) {
  let found: Promise<StaffMember | null> | undefined;
  const find = () => {
    found ??= findMember(sessions, services);
    return found;
  };
  const noteSignedIn = (member: StaffMember) => {
    found = Promise.resolve(member);
  };
  return {
    /**
     * Returns the signed-in member; null for visitors, ended sessions and former staff. Calls the backend at most once per request.
     * Doesn't delete the cookie of an ended session, because a concurrent response may just be replacing it.
     * @throws BackendUnavailable
     */
    findMember: find,
    /**
     * Replaces any session with a new one; null for wrong credentials, "expired" for a one-time password after its time, "code" when
     * the second step follows.
     * @throws BackendUnavailable
     */
    async signIn(email: string, password: string) {
      const member = await signIn(sessions, services, email, password);
      if (typeof member === "object" && member !== null) noteSignedIn(member);
      return member;
    },
    secondStep: openSecondStep(sessions, services, (member) => {
      if (member) noteSignedIn(member);
      else found = undefined;
    }),
    passwordReset: openPasswordReset(sessions, services),
    /** Ends the session here and at Auth. If Auth is unavailable, the browser is signed out anyway. */
    async signOut(): Promise<void> {
      const session = await readLiveSession(sessions, services);
      sessions.delete();
      found = Promise.resolve(null);
      if (session) await endSession(services, session);
    },
    /**
     * Sets a new password and replaces all sessions of this person with a new one. Returns "credentials" without a valid session.
     * @throws BackendUnavailable
     */
    changePassword: (passwords: PasswordChange) => changePassword(sessions, services, passwords),
    /** Returns the id of this browser's session, or null. */
    async findSessionId(): Promise<string | null> {
      const session = await readLiveSession(sessions, services);
      return (session && readTokenSession(session.accessToken)?.sessionId) ?? null;
    },
    /** Returns the address of this browser's account, also of a session that awaits a step; null for visitors. */
    async findEmail(): Promise<string | null> {
      const session = await readLiveSession(sessions, services);
      return session && readTokenEmail(session.accessToken);
    },
    /** Deletes a cookie that is no longer valid. */
    forget: () => sessions.delete(),
  };
}

async function changePassword(
  sessions: SessionStore,
  services: SessionServices,
  passwords: PasswordChange,
): Promise<"done" | PasswordRefusal> {
  const { backend, now, log } = services;
  const session = await readLiveSession(sessions, services);
  const tokens = session && !session.awaits ? await getValidTokens(session, services) : null;
  if (!tokens) return "credentials";
  const answer = await backend.changePassword(tokens.accessToken, passwords);
  if (typeof answer === "string") return answer;
  await sessions.save({ ...answer, signedInAtMs: now().getTime() });
  recordSession(services, answer.accessToken);
  log("passwordChanged");
  return "done";
}

async function findMember(sessions: SessionStore, services: SessionServices): Promise<StaffMember | null> {
  const session = await readLiveSession(sessions, services);
  if (!session || session.awaits) return null;
  if (!needsRefresh(session, services.now().getTime()))
    return unlessPasswordIsOver(await services.backend.findMember(session.accessToken), services);
  const tokens = await services.tokenRefreshes.refresh(session.refreshToken);
  const member = tokens && (await services.backend.findMember(tokens.accessToken));
  if (member) await sessions.save({ ...tokens, signedInAtMs: session.signedInAtMs });
  return unlessPasswordIsOver(member, services);
}

async function signIn(
  sessions: SessionStore,
  services: SessionServices,
  email: string,
  password: string,
): Promise<StaffMember | "code" | "expired" | null> {
  const tokens = await services.backend.signIn(email, password);
  if (!tokens) return null;
  const { needsCode, ...session } = tokens;
  if (!needsCode) return admit(sessions, services, session);
  await hold(sessions, services, session, "code");
  return "code";
}
