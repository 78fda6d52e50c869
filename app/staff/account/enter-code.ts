/** Checks a code of the second step once, with the same attempt limits as passwords. */
import type { RateLimit } from "~/edge/rate-limit";
import { getCodeUse, listAttempts, takeAll } from "./attempts";

type Limited = { readonly refused: "limit"; readonly retryAfterSeconds: number };

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
): Promise<Limited | { readonly refused: "code" } | null> {
  const attempts = listAttempts({ address, account: userId });
  const retryAfterSeconds = await takeAll(limit, attempts);
  if (retryAfterSeconds > 0) {
    log("codeRefused", { reason: "limit" });
    return { refused: "limit", retryAfterSeconds };
  }
  const use = getCodeUse(userId, code);
  if (!(await limit.takeToken(use)).isAllowed) {
    log("codeRefused", { reason: "used" });
    return { refused: "code" };
  }
  if (!(await check())) {
    // It may be the right one soon.
    await limit.returnToken(use.key);
    log("codeRefused", { reason: "code" });
    return { refused: "code" };
  }
  await Promise.all(attempts.map(({ key }) => limit.returnToken(key)));
  return null;
}

/** The form's answer to a refused code, and to an outage. */
export function describeRefusedCode(outcome: Limited | { readonly refused: "code" } | undefined) {
  if (!outcome) return { status: 503, message: "staffTwoStep:refused.unavailable", retryAfterSeconds: 60 };
  if (outcome.refused === "code") return { status: 401, message: "staffTwoStep:refused.code" };
  const { retryAfterSeconds } = outcome;
  return { status: 429, message: "staffTwoStep:refused.limit", retryAfterSeconds };
}
