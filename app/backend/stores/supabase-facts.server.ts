/** Reads and saves the business facts in Supabase, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { storedFactsRow } from "~/backend/row-schemas";
import { runQuery } from "~/backend/run-query";
import { type FactStore, factVersion } from "~/dealer/fact-store";
import { NO_STORED_FACTS } from "~/dealer/stored-facts";

const outcome = z.object({ isSaved: z.boolean(), id: z.int() });

const LISTED_VERSIONS = 40;

export function createSupabaseFacts(options: StoreOptions): FactStore {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    async readCurrent() {
      const query = (signal: AbortSignal) =>
        client()
          .from("public_business_facts")
          .select("version,sections", { count: "exact" })
          .retry(false)
          .abortSignal(signal);
      const found = await runQuery("the business facts", query, { timeoutMs, maxAttempts: 1 });
      return found?.rows[0] ? storedFactsRow.parse(found.rows[0]) : NO_STORED_FACTS;
    },
    listVersions: () => call("list_business_facts", { p_limit: LISTED_VERSIONS }, z.array(factVersion)),
    save: ({ section, value, expectedId, restoredFrom }, actorId) =>
      call(
        "save_business_facts",
        {
          p_actor: actorId,
          p_section: section,
          p_value: value,
          p_expected: expectedId,
          p_restored_from: restoredFrom ?? null,
        },
        outcome,
      ),
  };
}
