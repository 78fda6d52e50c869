/** A new password by a link in an email, for staff who forgot theirs. */
import type { RateLimit } from "~/edge/rate-limit";
import type { StaffPeople } from "~/staff/people";
import type { PasswordReset } from "~/staff/session/reset-steps";
import type { PasswordRefusal } from "~/staff/staff-store";
import { getVisitUse, takeAll } from "./attempts";
import type { IsEasyPassword } from "./easy-password";

/** Emails, whether or not the address has an account. */
const PER_ACCOUNT = 3;
const PER_ADDRESS = 10;
const WINDOW_SECONDS = 3600;

/**
 * Sends the email in the background, so that neither the answer nor its time says whether the address has an account.
 * @param address network address of the client
 * @param pageUrl of the page that the email's link opens
 * @returns 0, or the seconds to wait when the limit is reached
 * @throws BackendUnavailable when emails can't be counted
 */
export async function requestReset(
  { email, address, pageUrl }: { readonly email: string; readonly address: string; readonly pageUrl: string },
  {
    resets,
    limit,
    log,
  }: {
    resets: Pick<PasswordReset, "sendEmail">;
    limit: Pick<RateLimit, "takeToken">;
    log: (event: string) => void;
  },
): Promise<number> {
  const seconds = await takeAll(limit, [
    { key: `reset:address:${address}`, limit: PER_ADDRESS, windowSeconds: WINDOW_SECONDS },
    { key: `reset:account:${email.toLowerCase()}`, limit: PER_ACCOUNT, windowSeconds: WINDOW_SECONDS },
  ]);
  if (seconds > 0) return seconds;
  log("passwordEmailRequested");
  resets.sendEmail(email, pageUrl);
  return 0;
}

/**
 * Sets one password per visit: the visit's cookie would be accepted again.
 * @param dealership its name, which a password must not consist of
 * @returns "over" when the visit has set a password, or the person has taken too long or isn't staff
 * @throws BackendUnavailable
 */
export async function resetOwnPassword(
  next: string,
  {
    resets,
    people,
    isEasyPassword,
    limit,
    log,
    dealership,
  }: {
    resets: Pick<PasswordReset, "findVisit" | "setPassword">;
    people: Pick<StaffPeople, "noteOwnPassword">;
    isEasyPassword: IsEasyPassword;
    limit: Pick<RateLimit, "takeToken" | "returnToken">;
    log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
    dealership: string;
  },
): Promise<"done" | "over" | PasswordRefusal> {
  const visit = await resets.findVisit();
  if (!visit) return "over";
  const { person, sessionId } = visit;
  if (await isEasyPassword(next, [dealership, person.name])) return "weak";
  const use = getVisitUse("password", sessionId);
  if (!(await limit.takeToken(use)).isAllowed) {
    log("passwordNotChanged", { reason: "used" });
    return "over";
  }
  const giveBack = () => limit.returnToken(use.key);
  const refusal = await resets.setPassword(next).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (refusal) {
    await giveBack();
    return refusal;
  }
  // Retried once: the password has changed, and the link can't be used again.
  await people.noteOwnPassword(person.userId).catch(() => people.noteOwnPassword(person.userId));
  return "done";
}
