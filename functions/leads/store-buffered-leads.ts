/** Moves leads from the lead buffer to the database, or to the quarantine when the database rejects them. */
import { BackendRejected } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import type { LeadCipher } from "~/leads/delivery/encrypt-lead";
import type { NewLead } from "~/leads/lead";
import type { DeliveryChannel, DeliveryQueue, LeadStore } from "~/leads/lead-store";
import type { BufferedLead, BufferedLeads } from "./buffered-leads";
import type { RunExclusively } from "./task-queue";

/** The dependencies that come from the settings. */
export interface BufferServices {
  readonly cipher: Pick<LeadCipher, "open">;
  readonly store: Pick<LeadStore, "storeLead" | "quarantineLead">;
  readonly queue: DeliveryQueue;
  readonly channels: readonly DeliveryChannel[];
}

interface StoreParts extends BufferServices {
  readonly leads: BufferedLeads;
  readonly log: Log;
  /** Prevents an erasure from running while a lead is moved to the database. */
  readonly exclusively: RunExclusively;
}

interface BatchResult {
  /** Leads no longer in the buffer. */
  readonly done: number;
  /** Leads that couldn't be stored, except locked ones. */
  readonly failed: number;
}

const BATCH_SIZE = 50;
/** A single failure may be the lead's fault; this many in a row mean an outage. */
const FAILURES_OF_AN_OUTAGE = 3;

/** Processes the least-tried leads first, so that an unstorable lead doesn't block the others. */
export async function storeBatch(parts: StoreParts): Promise<BatchResult> {
  let [done, failed, failuresInARow] = [0, 0, 0];
  for (const waiting of parts.leads.list(BATCH_SIZE)) {
    const result = await parts.exclusively(() => storeOne(waiting, parts));
    if (result === "done") done += 1;
    if (result === "failed") failed += 1;
    failuresInARow = result === "failed" ? failuresInARow + 1 : 0;
    if (failuresInARow === FAILURES_OF_AN_OUTAGE) break;
  }
  return { done, failed };
}

async function storeOne(waiting: BufferedLead, parts: StoreParts): Promise<"done" | "failed" | "locked"> {
  const { leads, cipher, log } = parts;
  // Erased after the batch was read.
  if (!leads.isWaiting(waiting.id)) return "done";
  try {
    const lead = await cipher.open(waiting);
    if (!lead) {
      // Stays in the buffer: it can be decrypted when the old key is in LEADS_KEY again.
      log("bufferedLeadLocked", { waitingId: waiting.id, keyId: waiting.keyId });
      leads.noteLocked(waiting.id);
      return "locked";
    }
    await takeOut(waiting, lead, parts);
    return "done";
  } catch {
    log("bufferedLeadNotStored", { waitingId: waiting.id, tries: waiting.tries + 1 });
    leads.noteFailure(waiting.id);
    return "failed";
  }
}

/** Stores the row, then deletes it from the buffer. After a kill in between it is stored again, which is idempotent. */
async function takeOut(waiting: BufferedLead, lead: NewLead, parts: StoreParts): Promise<void> {
  const { leads, store, queue, channels, log } = parts;
  const { waitedSeconds } = waiting;
  try {
    const { id, deliveryIds } = await store.storeLead(lead, channels);
    leads.remove(waiting.id);
    await leads.makeDurable();
    log("bufferedLeadStored", { leadId: id, waitedSeconds });
    await queue.enqueue(deliveryIds);
  } catch (error) {
    if (!(error instanceof BackendRejected)) throw error;
    const { id } = await store.quarantineLead(lead, error.code);
    leads.remove(waiting.id);
    await leads.makeDurable();
    log("bufferedLeadQuarantined", { quarantineId: id, code: error.code, waitedSeconds });
  }
}
