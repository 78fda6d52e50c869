/** What the cron asks of the stored leads; `supabase-lead-upkeep` answers it. Every method throws BackendUnavailable. */

/** A text message about an erased lead that Twilio still has. */
export interface TwilioCopy {
  readonly id: number;
  /** null when it is not known: then the message is looked for by the lead's reference. */
  readonly sid: string | null;
  readonly leadId: string | null;
  readonly sentAfterIso: string | null;
}

export type CopyOutcome = { readonly kind: "done" } | { readonly kind: "later"; readonly errorCode: string };

export interface LeadUpkeepStore {
  /** Fills search text and phone number of rows that lack them. @returns how many */
  indexLeads(limit: number): Promise<number>;
  /** Deletes at most so many leads older than so many days, the oldest first. */
  deleteOldLeads(
    keepDays: number,
    limit: number,
  ): Promise<{ readonly leads: number; readonly quarantined: number }>;
  /** Ids of erased leads whose photo folders are to be emptied. */
  listDueFolders(): Promise<readonly string[]>;
  /** Removes every file of a lead; none left is no error. */
  emptyFolder(leadId: string): Promise<void>;
  finishFolder(leadId: string, isEmptied: boolean): Promise<void>;
  listDueCopies(): Promise<readonly TwilioCopy[]>;
  finishCopy(id: number, outcome: CopyOutcome): Promise<void>;
  /** Queues a message for deletion. */
  addCopy(sid: string): Promise<void>;
}

/** Empties the folders that are due. A failure is noted and tried again later. @throws BackendUnavailable */
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
