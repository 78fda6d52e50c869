/** Checks a code of the second step, or a recovery code, once, with the same attempt limits as passwords. */
import type { RateLimit } from "~/edge/rate-limit";
import { getCodeUse, getVisitUse, listAttempts, takeAll } from "./attempts";
import { isRecoveryCode } from "./recovery-codes";

type Limited = { readonly refused: "limit"; readonly retryAfterSeconds: number };
/** "over": the visit has had its right code. */
type Wrong = { readonly refused: "code" | "recoveryCode" | "over" };

/**
 * @param address network address of the client
 * @param visitId the session that waits for the code, which takes one right code
 * @param check returns false for a wrong code
 * @returns null when the code was right
 * @throws BackendUnavailable when attempts can't be counted or Auth is unavailable
 */
export async function limitCodes(
  { userId, code, address, visitId }: { userId: string; code: string; address: string; visitId?: string },
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
  const refuse = (refused: Wrong["refused"], reason: string = refused) => {
    log("codeRefused", { reason });
    return { refused };
  };
  const visit = visitId === undefined ? null : getVisitUse("code", visitId);
  if (visit && !(await limit.takeToken(visit)).isAllowed) return refuse("over");
  const giveBack = () => visit && limit.returnToken(visit.key);
  const wrong = isRecoveryCode(code) ? "recoveryCode" : "code";
  // The database counts the one use of a recovery code.
  const use = wrong === "code" ? getCodeUse(userId, code) : null;
  if (use && !(await limit.takeToken(use)).isAllowed) {
    await giveBack();
    return refuse(wrong, "used");
  }
  const isRight = await check().catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (!isRight) {
    // It may be the right one soon.
    if (use) await limit.returnToken(use.key);
    await giveBack();
    return refuse(wrong);
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
