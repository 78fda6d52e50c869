/** Store interface for cron maintenance of leads; implemented by `supabase-lead-upkeep`. Every method throws BackendUnavailable. */
import * as z from "zod";
import { instant, type Parsed } from "~/platform/parsed";

/** A text message about an erased lead that Twilio still stores. */
export const twilioCopy = z.lazy(() =>
  z.object({
    id: z.int(),
    /** null when unknown: the message is then searched for by the lead's reference. */
    sid: z.string().nullable(),
    leadId: z.uuid().nullable(),
    sentAfterIso: instant.nullable(),
  }),
);
export type TwilioCopy = Parsed<typeof twilioCopy>;

export type CopyOutcome = { readonly kind: "done" } | { readonly kind: "later"; readonly errorCode: string };

export interface LeadUpkeepStore {
  /** Deletes up to `limit` leads older than `keepDays` (none at 0), oldest first, and the holds of sold cars. */
  deleteOldLeads(
    keepDays: number,
    limit: number,
  ): Promise<{ readonly leads: number; readonly quarantined: number }>;
  /** Lists ids of erased leads whose photo folders must be emptied. */
  listDueFolders(): Promise<readonly string[]>;
  /** Deletes all files of a lead; an empty folder isn't an error. */
  emptyFolder(leadId: string): Promise<void>;
  finishFolder(leadId: string, isEmptied: boolean): Promise<void>;
  listDueCopies(): Promise<readonly TwilioCopy[]>;
  finishCopy(id: number, outcome: CopyOutcome): Promise<void>;
  /** Queues a message for deletion. */
  addCopy(sid: string): Promise<void>;
}

/** Empties due photo folders. Failures are recorded and retried later. @throws BackendUnavailable */
export async function emptyDueFolders(
  store: Pick<LeadUpkeepStore, "listDueFolders" | "emptyFolder" | "finishFolder">,
): Promise<{ readonly emptied: number; readonly failed: number }> {
  const leadIds = await store.listDueFolders();
  let failed = 0;
  for (const leadId of leadIds) {
    const isEmptied = await store.emptyFolder(leadId).then(
      () => true,
      () => false,
    );
    if (!isEmptied) failed += 1;
    await store.finishFolder(leadId, isEmptied);
  }
  return { emptied: leadIds.length - failed, failed };
}
