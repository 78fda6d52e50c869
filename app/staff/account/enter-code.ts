/** Checks a code of the second step, or a recovery code, once, with the same attempt limits as passwords. */
import type { RateLimit } from "~/edge/rate-limit";
import { getCodeUse, listAttempts, takeAll } from "./attempts";
import { isRecoveryCode } from "./recovery-codes";

type Limited = { readonly refused: "limit"; readonly retryAfterSeconds: number };
type Wrong = { readonly refused: "code" | "recoveryCode" };

/**
 * @param address network address of the client
 * @param check returns false for a wrong code
 * @returns null when the code was right
 * @throws BackendUnavailable when attempts can't be counted or Auth is unavailable
 */
export async function limitCodes(
  { userId, code, address }: { userId: string; code: string; address: string },
  {
    limit,
    log,
  }: {
    limit: Pick<RateLimit, "takeToken" | "returnToken">;
    log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  },
  check: () => Promise<boolean>,
): Promise<Limited | Wrong | null> {
  const attempts = listAttempts({ address, account: userId });
  const retryAfterSeconds = await takeAll(limit, attempts);
  if (retryAfterSeconds > 0) {
    log("codeRefused", { reason: "limit" });
    return { refused: "limit", retryAfterSeconds };
  }
  const refused = isRecoveryCode(code) ? "recoveryCode" : "code";
  // The database counts the one use of a recovery code.
  const use = refused === "code" ? getCodeUse(userId, code) : null;
  if (use && !(await limit.takeToken(use)).isAllowed) {
    log("codeRefused", { reason: "used" });
    return { refused };
  }
  if (!(await check())) {
    // It may be the right one soon.
    if (use) await limit.returnToken(use.key);
    log("codeRefused", { reason: refused });
    return { refused };
  }
  await Promise.all(attempts.map(({ key }) => limit.returnToken(key)));
  return null;
}

/** The form's answer to a refused code, and to an outage. */
export function describeRefusedCode(outcome: Limited | Wrong | undefined) {
  if (!outcome) return { status: 503, message: "staffTwoStep:refused.unavailable", retryAfterSeconds: 60 };
  if (outcome.refused !== "limit") return { status: 401, message: `staffTwoStep:refused.${outcome.refused}` };
  const { retryAfterSeconds } = outcome;
  return { status: 429, message: "staffTwoStep:refused.limit", retryAfterSeconds };
}
