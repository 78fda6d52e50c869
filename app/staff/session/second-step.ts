/** The second step of signing in, for the person of a request: entering its code, turning it on and off. */
import type { NewFactor } from "~/staff/account/second-factor";
import type { StaffMember } from "~/staff/roles";
import type { SessionTokens } from "./session";
import { readTokenSession } from "./staff-sessions";
import type { SessionStore, VisitParts } from "./visit-parts";
import { admit, getValidTokens, readLiveSession } from "./visit-session";

export interface SecondStep {
  /** Returns the account whose password was entered, while the code is missing. Doesn't call the backend. */
  findWaiting(): Promise<{ readonly userId: string } | null>;
  /** Completes signing in. Returns "code" for a wrong code, otherwise what signing in returns. @throws BackendUnavailable */
  enterCode(code: string): Promise<StaffMember | "code" | "expired" | null>;
  /** Returns null without a session, and when it's already on. @throws BackendUnavailable */
  start(issuer: string): Promise<NewFactor | null>;
  /** Returns false for a wrong code. @throws BackendUnavailable */
  confirm(factorId: string, code: string): Promise<boolean>;
  /** Returns false for a wrong code. @throws BackendUnavailable */
  turnOff(code: string): Promise<boolean>;
}

/** @param note receives who has signed in */
export function openSecondStep(
  sessions: SessionStore,
  parts: VisitParts,
  note: (member: StaffMember) => void,
): SecondStep {
  const { secondFactor, log } = parts;
  const getAccessToken = async () => {
    const session = await readLiveSession(sessions, parts);
    const tokens = session && !session.awaits ? await getValidTokens(session, parts) : null;
    return tokens?.accessToken ?? null;
  };
  const keep = async (tokens: SessionTokens | null) => {
    const session = await readLiveSession(sessions, parts);
    if (!tokens || !session) return false;
    await sessions.save({ ...tokens, signedInAtMs: session.signedInAtMs });
    return true;
  };
  return {
    async findWaiting() {
      const session = await readLiveSession(sessions, parts);
      return session?.awaits === "code" ? readTokenSession(session.accessToken) : null;
    },
    async enterCode(code) {
      const session = await readLiveSession(sessions, parts);
      const tokens = session?.awaits === "code" ? await getValidTokens(session, parts) : null;
      if (!tokens) return null;
      const full = await secondFactor.enterCode(tokens.accessToken, code);
      if (!full) return "code";
      const member = await admit(sessions, parts, full);
      if (member && member !== "expired") note(member);
      return member;
    },
    async start(issuer) {
      const accessToken = await getAccessToken();
      return accessToken === null ? null : secondFactor.startFactor(accessToken, issuer);
    },
    async confirm(factorId, code) {
      const accessToken = await getAccessToken();
      const tokens = accessToken && (await secondFactor.confirmFactor(accessToken, factorId, code));
      const isOn = await keep(tokens || null);
      if (isOn) log("secondStepTurnedOn");
      return isOn;
    },
    async turnOff(code) {
      const accessToken = await getAccessToken();
      const tokens = accessToken && (await secondFactor.removeFactors(accessToken, code));
      const isOff = await keep(tokens || null);
      if (isOff) log("secondStepTurnedOff");
      return isOff;
    },
  };
}
