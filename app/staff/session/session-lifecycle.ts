/** What a staff visit does with its session: reads, refreshes, begins, and ends it. */
import { formatFailureReason } from "~/platform/failure-reason";
import { isOneTimePasswordExpired } from "~/staff/account/one-time-password";
import { hashRecoveryCode, isRecoveryCode } from "~/staff/account/recovery-codes";
import type { StaffMember } from "~/staff/roles";
import {
  type AwaitedStep,
  isSessionOver,
  needsRefresh,
  type SessionTokens,
  type StaffSession,
} from "./session";
import type { SessionServices, SessionStore } from "./session-services";
import { readTokenSession } from "./staff-sessions";

/** Returns the browser's session, also one that still awaits a step. */
export async function readLiveSession(
  sessions: Pick<SessionStore, "read">,
  { now }: Pick<SessionServices, "now">,
): Promise<StaffSession | null> {
  const session = await sessions.read();
  return session && !isSessionOver(session, now().getTime()) ? session : null;
}

/** Returns tokens that are valid for the rest of the request; null when Auth has ended the session. */
export async function getValidTokens(
  session: StaffSession,
  { tokenRefreshes, now }: Pick<SessionServices, "tokenRefreshes" | "now">,
): Promise<SessionTokens | null> {
  return needsRefresh(session, now().getTime()) ? tokenRefreshes.refresh(session.refreshToken) : session;
}

/** A session that a one-time password opened ends with that password; the sign-in page says why. */
export function unlessPasswordIsOver(
  member: StaffMember | null,
  { now }: Pick<SessionServices, "now">,
): StaffMember | null {
  return member && isOneTimePasswordExpired(member, now().getTime()) ? null : member;
}

/** Begins the browser's session, unless the account isn't on the staff list or its password has ended. */
export async function admit(
  sessions: SessionStore,
  services: SessionServices,
  tokens: SessionTokens,
): Promise<StaffMember | "expired" | null> {
  const { backend, log, now, waitUntil } = services;
  const session = { ...tokens, signedInAtMs: now().getTime() };
  const member = await backend.findMember(tokens.accessToken);
  if (!member || !unlessPasswordIsOver(member, services)) {
    waitUntil(endSession(services, session));
    return member ? "expired" : null;
  }
  await replaceSession(sessions, services, session);
  recordSession(services, tokens.accessToken);
  log("staffSignedIn", { role: member.role });
  return member;
}

/**
 * Passes the second step with a code of the app, or with a recovery code, which turns the second step off.
 * @returns tokens of the same session, which then opens what its person may use; null for a wrong code. @throws BackendUnavailable
 */
export async function passSecondStep(
  { secondFactor, recoveryCodes, log }: SessionServices,
  tokens: SessionTokens,
  code: string,
): Promise<SessionTokens | null> {
  if (!isRecoveryCode(code)) return secondFactor.enterCode(tokens.accessToken, code);
  const session = readTokenSession(tokens.accessToken);
  if (!session) return null;
  const { userId } = session;
  const left = await recoveryCodes.redeemCode(session, await hashRecoveryCode(userId, code));
  if (left === null) return null;
  log("recoveryCodeUsed", { userId, left });
  const { accessToken, refreshToken, expiresAtMs } = tokens;
  return { accessToken, refreshToken, expiresAtMs };
}

/** Keeps a session that opens nothing before its next step. */
export function hold(
  sessions: SessionStore,
  services: SessionServices,
  { accessToken, refreshToken, expiresAtMs }: SessionTokens,
  awaits: AwaitedStep,
): Promise<void> {
  const signedInAtMs = services.now().getTime();
  return replaceSession(sessions, services, { accessToken, refreshToken, expiresAtMs, signedInAtMs, awaits });
}

async function replaceSession(
  sessions: SessionStore,
  services: SessionServices,
  session: StaffSession,
): Promise<void> {
  const former = await readLiveSession(sessions, services);
  const isSame =
    former && getSessionId(former) === getSessionId(session) && getSessionId(session) !== undefined;
  if (former && !isSame) services.waitUntil(endSession(services, former));
  await sessions.save(session);
}

const getSessionId = ({ accessToken }: SessionTokens) => readTokenSession(accessToken)?.sessionId;

/** Records the browser, in the background: a session works without it. */
export function recordSession(
  { sessions, device, log, waitUntil }: SessionServices,
  accessToken: string,
): void {
  const session = readTokenSession(accessToken);
  if (!session) return;
  const noted = sessions.recordSession(session.userId, session.sessionId, device);
  waitUntil(
    noted.catch((error: unknown) => log("sessionNotRecorded", { reason: formatFailureReason(error) })),
  );
}

/** Auth ends a session only for a valid access token, so an expired one is refreshed first. */
export async function endSession(services: SessionServices, session: StaffSession): Promise<void> {
  try {
    const tokens = await getValidTokens(session, services);
    if (tokens) await services.backend.endSession(tokens.accessToken);
  } catch (error) {
    services.log("sessionNotEnded", { reason: formatFailureReason(error) });
  }
}
