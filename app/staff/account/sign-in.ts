/** Signs staff in: checks attempt limits, then the password. Refusals don't reveal which step failed. */

import type { RateLimit } from "~/edge/rate-limit";
import { sleepByTimer } from "~/platform/sleep";
import type { StaffMember } from "~/staff/roles";
import type { StaffVisit } from "~/staff/session/staff-visit";
import { listAttempts, takeAll } from "./attempts";
import { DEMO_PASSWORD } from "./demo-accounts";

/** Minimum duration of a refusal, longer than password hashing, so that timing doesn't reveal whether an account exists. */
const REFUSAL_MS = 600;

type SignInOutcome =
  | { readonly member: StaffMember }
  | { readonly refused: "credentials" }
  | { readonly refused: "limit"; readonly retryAfterSeconds: number };

interface SignInParts {
  readonly visit: Pick<StaffVisit, "signIn">;
  readonly limit: Pick<RateLimit, "takeToken" | "returnToken">;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  /** False on a public site, where the demo password is rejected. */
  readonly isLocal: boolean;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/**
 * @param address network address of the client
 * @throws BackendUnavailable when attempts can't be counted or Auth is unavailable
 */
export async function signInStaff(
  { email, password, address }: { email: string; password: string; address: string },
  { visit, limit, log, isLocal, pause = sleepByTimer }: SignInParts,
): Promise<SignInOutcome> {
  const earliestRefusal = pause(REFUSAL_MS);
  const attempts = listAttempts({ address, account: email.toLowerCase() });
  const retryAfterSeconds = await takeAll(limit, attempts);
  if (retryAfterSeconds > 0) {
    log("signInRefused", { reason: "limit" });
    return { refused: "limit", retryAfterSeconds };
  }
  const isDemo = password === DEMO_PASSWORD && !isLocal;
  const member = isDemo ? null : await visit.signIn(email, password);
  if (!member) {
    log("signInRefused", { reason: isDemo ? "demoPassword" : "credentials" });
    await earliestRefusal;
    return { refused: "credentials" };
  }
  await Promise.all(attempts.map(({ key }) => limit.returnToken(key)));
  return { member };
}
