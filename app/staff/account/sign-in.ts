/** Signing in: limits first, then the password, and a refusal that tells nothing about what was wrong or how far it came. */
import type { RateLimit } from "~/edge/rate-limit";
import type { StaffMember } from "~/staff/roles";
import type { StaffVisit } from "~/staff/session/staff-visit";
import { listAttempts, takeAll } from "./attempts";
import { DEMO_PASSWORD } from "./demo-accounts";

/** Longer than hashing a password takes: an account that does not exist is refused no sooner than one that does. */
const REFUSAL_MS = 600;

export type SignInOutcome =
  | { readonly member: StaffMember }
  | { readonly refused: "credentials" }
  | { readonly refused: "limit"; readonly retryAfterSeconds: number };

interface SignInParts {
  readonly visit: Pick<StaffVisit, "signIn">;
  readonly limit: Pick<RateLimit, "takeToken" | "returnToken">;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  /** False on a public site, where the password of the demo opens nothing. */
  readonly isLocal: boolean;
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/**
 * @param address where the attempt comes from
 * @throws BackendUnavailable when it could not be counted or judged
 */
export async function signInStaff(
  { email, password, address }: { email: string; password: string; address: string },
  { visit, limit, log, isLocal, pause = sleep }: SignInParts,
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

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
