/** Hashes of recovery codes in the database, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { describeCodeCountAnswer, type RecoveryCodeStore } from "~/staff/account/recovery-codes";

export function createSupabaseRecoveryCodes(options: StoreOptions): RecoveryCodeStore {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    async replaceCodes(userId, hashes) {
      await call("replace_recovery_codes", { p_user_id: userId, p_hashes: [...hashes] }, z.boolean());
    },
    redeemCode: ({ userId, sessionId }, hash) =>
      call(
        "use_recovery_code",
        { p_user_id: userId, p_session_id: sessionId, p_hash: hash },
        z.int().nullable(),
      ),
    async deleteCodes(userId) {
      await call("delete_recovery_codes", { p_user_id: userId }, z.unknown());
    },
    countCodes: (userId) => call("count_recovery_codes", { p_user_id: userId }, describeCodeCountAnswer()),
  };
}
