/** Changes one's own password, with the same attempt limits as sign-in, and clears the must-change flag. */
import type { RateLimit } from "~/edge/rate-limit";
import type { StaffPeople } from "~/staff/people";
import type { RequestSession } from "~/staff/session/request-session";
import { getCodeUse, listAttempts, takeAll } from "./attempts";
import type { IsEasyPassword } from "./easy-password";

type PasswordOutcome =
  | { readonly outcome: "done" | "credentials" | "code" | "weak" | "same" }
  | { readonly outcome: "limit"; readonly retryAfterSeconds: number };

/**
 * @param known names that a new password must not consist of
 * @param code of the second step, for those who have one
 * @throws BackendUnavailable when attempts, Auth or the staff list are unavailable
 */
export async function changeOwnPassword(
  {
    userId,
    address,
    known,
    ...passwords
  }: {
    userId: string;
    address: string;
    known: readonly string[];
    current: string;
    next: string;
    code?: string | undefined;
  },
  {
    visit,
    people,
    isEasyPassword,
    limit,
    log,
  }: {
    visit: Pick<RequestSession, "changePassword">;
    people: Pick<StaffPeople, "noteOwnPassword">;
    isEasyPassword: IsEasyPassword;
    limit: Pick<RateLimit, "takeToken" | "returnToken">;
    log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  },
): Promise<PasswordOutcome> {
  if (await isEasyPassword(passwords.next, known)) return { outcome: "weak" };
  const attempts = listAttempts({ address, account: userId });
  const retryAfterSeconds = await takeAll(limit, attempts);
  if (retryAfterSeconds > 0) {
    log("passwordNotChanged", { reason: "limit" });
    return { outcome: "limit", retryAfterSeconds };
  }
  const use = passwords.code ? getCodeUse(userId, passwords.code) : null;
  const isUsed = use !== null && !(await limit.takeToken(use)).isAllowed;
  const outcome = isUsed ? "code" : await visit.changePassword(passwords);
  if (outcome === "credentials" || outcome === "code") {
    if (use && !isUsed) await limit.returnToken(use.key);
    log("passwordNotChanged", { reason: outcome });
    return { outcome };
  }
  await Promise.all(attempts.map(({ key }) => limit.returnToken(key)));
  // Retried once: the password has changed, so the person couldn't repeat the form with the old one.
  if (outcome === "done") await people.noteOwnPassword(userId).catch(() => people.noteOwnPassword(userId));
  return { outcome };
}
