/** Signs staff in: checks attempt limits, then the password. Refusals don't reveal which step failed. */
import type { RateLimit } from "~/edge/rate-limit";
import { sleepByTimer } from "~/platform/timing";
import type { StaffMember } from "~/staff/roles";
import type { RequestSession } from "~/staff/session/request-session";
import { listAttempts, takeAll } from "./attempts";
import { DEMO_PASSWORD } from "./demo-accounts";

/** Minimum duration of a refusal, longer than password hashing, so that timing doesn't reveal whether an account exists. */
const REFUSAL_MS = 600;

type SignInOutcome =
  | { readonly member: StaffMember }
  /** The password was right, and the second step follows. */
  | { readonly next: "code" }
  | { readonly refused: "credentials" }
  /** The one-time password is correct but expired. */
  | { readonly refused: "expired" }
  | { readonly refused: "limit"; readonly retryAfterSeconds: number };

/**
 * @param address network address of the client
 * @param isLocal false on a public site, where the demo password is rejected
 * @throws BackendUnavailable when attempts can't be counted or Auth is unavailable
 */
export async function signInStaff(
  { email, password, address }: { email: string; password: string; address: string },
  {
    visit,
    limit,
    log,
    isLocal,
    pause = sleepByTimer,
  }: {
    visit: Pick<RequestSession, "signIn">;
    limit: Pick<RateLimit, "takeToken" | "returnToken">;
    log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
    isLocal: boolean;
    pause?: (milliseconds: number) => Promise<void>;
  },
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
  if (member === "expired") {
    log("signInRefused", { reason: "oneTimePasswordExpired" });
    return { refused: "expired" };
  }
  await Promise.all(attempts.map(({ key }) => limit.returnToken(key)));
  return member === "code" ? { next: "code" } : { member };
}

const RETRY_UNAVAILABLE_SECONDS = 60;

/** The form's answer to a refusal, and to an outage; null when signing in goes on. */
export function describeRefusal(outcome: SignInOutcome | undefined) {
  if (!outcome)
    return {
      status: 503,
      message: "staff:signIn.unavailable",
      retryAfterSeconds: RETRY_UNAVAILABLE_SECONDS,
    };
  if (!("refused" in outcome)) return null;
  if (outcome.refused === "credentials") return { status: 401, message: "staff:signIn.refused" };
  if (outcome.refused === "expired") return { status: 401, message: "staff:signIn.expired" };
  const { retryAfterSeconds } = outcome;
  return { status: 429, message: "staff:signIn.limited", retryAfterSeconds };
}
