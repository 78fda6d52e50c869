/** The second step of signing in, for the person of a request: entering its code, turning it on and off, recovery codes. */
import { ignoreOutage } from "~/backend/unavailable";
import { isRecoveryCode, type RecoveryCodeCount, renewRecoveryCodes } from "~/staff/account/recovery-codes";
import type { NewFactor } from "~/staff/account/second-factor";
import type { StaffMember } from "~/staff/roles";
import type { SessionTokens } from "./session";
import { admit, getValidTokens, passSecondStep, readLiveSession } from "./session-lifecycle";
import type { SessionServices, SessionStore } from "./session-services";
import { readTokenSession, type TokenSession } from "./staff-sessions";

const NO_CODES: RecoveryCodeCount = { made: 0, left: 0, isOnlyOwner: false };

/**
 * Every method but `findWaiting` throws BackendUnavailable.
 * @param note receives who has signed in; null when the person has to be read again
 */
export function openSecondStep(
  sessions: SessionStore,
  services: SessionServices,
  note: (member: StaffMember | null) => void,
) {
  const { secondFactor, recoveryCodes, log } = services;
  const getTokens = async () => {
    const session = await readLiveSession(sessions, services);
    return session && !session.awaits ? getValidTokens(session, services) : null;
  };
  const getUserId = async () => {
    const session = await readLiveSession(sessions, services);
    return session && !session.awaits ? (readTokenSession(session.accessToken)?.userId ?? null) : null;
  };
  const keep = async (tokens: SessionTokens | null) => {
    const session = await readLiveSession(sessions, services);
    if (!tokens || !session) return false;
    await sessions.save({ ...tokens, signedInAtMs: session.signedInAtMs });
    note(null);
    return true;
  };
  const makeCodes = async () => {
    const userId = await getUserId();
    if (userId === null) return [];
    const codes = await renewRecoveryCodes(userId, recoveryCodes);
    log("recoveryCodesMade", { userId });
    return codes;
  };
  const countCodes = async () => {
    const userId = await getUserId();
    return userId === null ? NO_CODES : recoveryCodes.countCodes(userId);
  };
  const noteOutage = ({ message }: Error) => log("recoveryCodesNotChanged", { reason: message });
  return {
    /** Returns the session whose password was entered, while the code is missing. Doesn't call the backend. */
    async findWaiting(): Promise<TokenSession | null> {
      const session = await readLiveSession(sessions, services);
      return session?.awaits === "code" ? readTokenSession(session.accessToken) : null;
    },
    /**
     * Completes signing in.
     * @param code of the app, or a recovery code, which turns the second step off
     * @returns "code" for a wrong one, otherwise what signing in returns
     */
    async enterCode(code: string) {
      const session = await readLiveSession(sessions, services);
      const tokens = session?.awaits === "code" ? await getValidTokens(session, services) : null;
      if (!tokens) return null;
      const full = await passSecondStep(services, tokens, code);
      if (!full) return "code" as const;
      const member = await admit(sessions, services, full);
      if (member && member !== "expired") note(member);
      return member;
    },
    /** Returns null without a session, and when it's already on. */
    async start(issuer: string): Promise<NewFactor | null> {
      const tokens = await getTokens();
      return tokens && secondFactor.startFactor(tokens.accessToken, issuer);
    },
    /** Turns it on. @returns new recovery codes, none while earlier ones are left; null for a wrong code */
    async confirm(factorId: string, code: string): Promise<readonly string[] | null> {
      const tokens = await getTokens();
      const isOn = await keep(
        tokens && (await secondFactor.confirmFactor(tokens.accessToken, factorId, code)),
      );
      if (!isOn) return null;
      log("secondStepTurnedOn");
      const make = async () => ((await countCodes()).left > 0 ? [] : makeCodes());
      // It's on, with or without codes: the page offers to make them.
      return (await ignoreOutage(make(), noteOutage)) ?? [];
    },
    /** Makes new recovery codes, and ends the earlier ones. Returns null for a wrong code of the app. */
    async renewRecoveryCodes(code: string): Promise<readonly string[] | null> {
      const tokens = await getTokens();
      const isRight = await keep(tokens && (await secondFactor.enterCode(tokens.accessToken, code)));
      return isRight ? makeCodes() : null;
    },
    countRecoveryCodes: countCodes,
    /** @param code of the app, or a recovery code. @returns false for a wrong one */
    async turnOff(code: string): Promise<boolean> {
      const tokens = await getTokens();
      if (!tokens) return false;
      if (isRecoveryCode(code)) return keep(await passSecondStep(services, tokens, code));
      const isOff = await keep(await secondFactor.removeFactors(tokens.accessToken, code));
      if (!isOff) return false;
      log("secondStepTurnedOff");
      const userId = await getUserId();
      if (userId !== null) await ignoreOutage(recoveryCodes.deleteCodes(userId), noteOutage);
      return true;
    },
  };
}
