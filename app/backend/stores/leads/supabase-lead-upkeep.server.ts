/** Cron maintenance of leads in Supabase: deletes old leads, processes outstanding work of erasures. */
import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import type { Database } from "~/backend/database.types";
import { BackendUnavailable } from "~/backend/unavailable";
import { type LeadUpkeepStore, twilioCopy } from "~/leads/delivery/lead-upkeep";
import { LEAD_PHOTO_BUCKET } from "~/leads/form/submitted-photos";

/** Maximum number of files that Storage lists per request. */
const MAX_LISTED_FILES = 100;
const MAX_COPIES = 20;
const MAX_FOLDERS = 20;

const deleted = z.object({ leads: z.int(), quarantined: z.int() });

export function createSupabaseLeadUpkeep(options: StoreOptions): LeadUpkeepStore {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    deleteOldLeads: (keepDays, limit) =>
      call("delete_old_leads", { p_keep_days: keepDays, p_limit: limit }, deleted),
    listDueFolders: () => call("due_file_purges", { p_limit: MAX_FOLDERS }, z.array(z.uuid())),
    emptyFolder: (leadId) => emptyFolder(client(), leadId),
    async finishFolder(leadId, isEmptied) {
      await call("finish_file_purge", { p_lead_id: leadId, p_is_purged: isEmptied }, z.unknown());
    },
    listDueCopies: () => call("due_twilio_deletions", { p_limit: MAX_COPIES }, z.array(twilioCopy)),
    async finishCopy(id, outcome) {
      const [kind, code] = outcome.kind === "done" ? ["done", null] : ["later", outcome.errorCode];
      await call("finish_twilio_deletion", { p_id: id, p_outcome: kind, p_error_code: code }, z.unknown());
    },
    async addCopy(sid) {
      await call("add_twilio_deletion", { p_sid: sid }, z.unknown());
    },
  };
}

/** @throws BackendUnavailable */
async function emptyFolder(service: SupabaseClient<Database>, leadId: string): Promise<void> {
  const bucket = service.storage.from(LEAD_PHOTO_BUCKET);
  for (;;) {
    const listed = await bucket.list(leadId, { limit: MAX_LISTED_FILES });
    if (listed.error) throw new BackendUnavailable("The photos of a lead could not be listed.");
    if (listed.data.length === 0) return;
    const removed = await bucket.remove(listed.data.map(({ name }) => `${leadId}/${name}`));
    if (removed.error) throw new BackendUnavailable("The photos of a lead could not be removed.");
    if (removed.data.length === 0) throw new BackendUnavailable("The photos of a lead were not removed.");
  }
}
