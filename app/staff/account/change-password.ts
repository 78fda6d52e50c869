/** Changing the own password: as many attempts as signing in, then the list learns that nobody else knows it. */
import type { RateLimit } from "~/edge/rate-limit";
import type { StaffPeople } from "~/staff/people";
import type { StaffVisit } from "~/staff/session/staff-visit";
import { listAttempts, takeAll } from "./attempts";
import { isEasyPassword } from "./easy-password";

type PasswordOutcome =
  | { readonly outcome: "done" | "credentials" | "weak" | "same" }
  | { readonly outcome: "limit"; readonly retryAfterSeconds: number };

interface ChangeParts {
  readonly visit: Pick<StaffVisit, "changePassword">;
  readonly people: Pick<StaffPeople, "noteOwnPassword">;
  readonly limit: Pick<RateLimit, "takeToken" | "returnToken">;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}

interface Asked {
  readonly userId: string;
  /** Where the attempt comes from. */
  readonly address: string;
  /** Names that a new password may not be made of. */
  readonly known: readonly string[];
  readonly current: string;
  readonly next: string;
}

/** @throws BackendUnavailable when it could not be counted, judged or noted */
export async function changeOwnPassword(
  { userId, address, known, ...passwords }: Asked,
  { visit, people, limit, log }: ChangeParts,
): Promise<PasswordOutcome> {
  if (isEasyPassword(passwords.next, known)) return { outcome: "weak" };
  const attempts = listAttempts({ address, account: userId });
  const retryAfterSeconds = await takeAll(limit, attempts);
  if (retryAfterSeconds > 0) {
    log("passwordNotChanged", { reason: "limit" });
    return { outcome: "limit", retryAfterSeconds };
  }
  const outcome = await visit.changePassword(passwords);
  if (outcome === "credentials") {
    log("passwordNotChanged", { reason: outcome });
    return { outcome };
  }
  await Promise.all(attempts.map(({ key }) => limit.returnToken(key)));
  // Once more, because the password that was typed as the current one is none any more.
  if (outcome === "done") await people.noteOwnPassword(userId).catch(() => people.noteOwnPassword(userId));
  return { outcome };
}
