/** The steps of a password reset by email, for the person of a request: the link, the code of the second step, the new password. */
import { formatFailureReason } from "~/platform/failure-reason";
import type { StaffMember } from "~/staff/roles";
import type { PasswordRefusal } from "~/staff/staff-store";
import { getValidTokens, hold, passSecondStep, readLiveSession, recordSession } from "./session-lifecycle";
import type { SessionServices, SessionStore } from "./session-services";
import { readTokenSession, type TokenSession } from "./staff-sessions";

export type PasswordReset = ReturnType<typeof openPasswordReset>;

export function openPasswordReset(sessions: SessionStore, services: SessionServices) {
  const { passwordResets, backend, now, log, waitUntil } = services;
  const getTokens = async (awaits: "password" | "codeAndPassword") => {
    const session = await readLiveSession(sessions, services);
    return session?.awaits === awaits ? getValidTokens(session, services) : null;
  };
  return {
    /** Sends the email in the background, if the address has an account. */
    sendEmail(email: string, pageUrl: string): void {
      const note = (error: unknown) => log("passwordEmailNotSent", { reason: formatFailureReason(error) });
      waitUntil(passwordResets.sendResetEmail(email, pageUrl).catch(note));
    },
    /** Uses a link: the browser's session then waits for the next step. Returns false when the link is no longer valid. */
    async open(token: string): Promise<boolean> {
      const opened = await passwordResets.openReset(token);
      if (!opened) return false;
      const { needsCode, ...tokens } = opened;
      await hold(sessions, services, tokens, needsCode ? "codeAndPassword" : "password");
      return true;
    },
    /** Returns who has used a link, and what is asked next. */
    async findWaiting(): Promise<(TokenSession & { readonly step: "code" | "password" }) | null> {
      const session = await readLiveSession(sessions, services);
      const found = session?.awaits?.endsWith("assword") ? readTokenSession(session.accessToken) : null;
      return found && { ...found, step: session?.awaits === "password" ? "password" : "code" };
    },
    /** @param code of the app, or a recovery code, which turns the second step off. @returns false for a wrong one */
    async enterCode(code: string): Promise<boolean> {
      const tokens = await getTokens("codeAndPassword");
      const full = tokens && (await passSecondStep(services, tokens, code));
      if (full) await hold(sessions, services, full, "password");
      return full !== null;
    },
    /** Returns the staff member who may set a password now, and the session in which they may. */
    async findVisit(): Promise<{ readonly person: StaffMember; readonly sessionId: string } | null> {
      const tokens = await getTokens("password");
      const session = tokens && readTokenSession(tokens.accessToken);
      const person = session && (await backend.findMember(tokens.accessToken));
      return person && { person, sessionId: session.sessionId };
    },
    /** Completes the reset: the browser is signed in, and all other sessions have ended. */
    async setPassword(next: string): Promise<PasswordRefusal | null> {
      const tokens = await getTokens("password");
      if (!tokens) return "credentials";
      const refusal = await passwordResets.setPassword(tokens.accessToken, next);
      if (refusal) return refusal;
      const { accessToken, refreshToken, expiresAtMs } = tokens;
      await sessions.save({ accessToken, refreshToken, expiresAtMs, signedInAtMs: now().getTime() });
      recordSession(services, accessToken);
      log("passwordReset");
      return null;
    },
  };
}
