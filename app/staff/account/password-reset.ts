/** A new password by a link in an email, for staff who forgot theirs. */
import type { RateLimit } from "~/edge/rate-limit";
import type { StaffPeople } from "~/staff/people";
import type { PasswordReset } from "~/staff/session/password-reset-visit";
import type { PasswordRefusal } from "~/staff/staff-store";
import { takeAll } from "./attempts";
import { isEasyPassword } from "./easy-password";

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
 * @param dealership its name, which a password must not consist of
 * @returns "over" when the person has taken too long or isn't staff
 * @throws BackendUnavailable
 */
export async function resetOwnPassword(
  next: string,
  {
    resets,
    people,
    dealership,
  }: {
    resets: Pick<PasswordReset, "findPerson" | "setPassword">;
    people: Pick<StaffPeople, "noteOwnPassword">;
    dealership: string;
  },
): Promise<"done" | "over" | PasswordRefusal> {
  const person = await resets.findPerson();
  if (!person) return "over";
  if (isEasyPassword(next, [dealership, person.name])) return "weak";
  const refusal = await resets.setPassword(next);
  if (refusal) return refusal;
  // Retried once: the password has changed, and the link can't be used again.
  await people.noteOwnPassword(person.userId).catch(() => people.noteOwnPassword(person.userId));
  return "done";
}
