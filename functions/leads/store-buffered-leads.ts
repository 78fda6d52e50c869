/** Brings waiting leads out of the lead buffer: into the database, or into the quarantine when it refuses them for good. */
import { BackendRejected } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import type { LeadCipher } from "~/leads/delivery/encrypt-lead";
import { passSteps, type ReachStep } from "~/leads/delivery/failpoints";
import type { NewLead } from "~/leads/lead";
import type { DeliveryChannel, LeadAlarm, LeadStore } from "~/leads/lead-store";
import type { WaitingLead, WaitingLeads } from "./buffered-leads";
import type { InTurn } from "./turns";

/** What the settings open. */
export interface BufferWays {
  readonly cipher: Pick<LeadCipher, "open">;
  readonly store: Pick<LeadStore, "storeLead" | "quarantineLead">;
  readonly alarm: LeadAlarm;
  readonly channels: readonly DeliveryChannel[];
  readonly reach?: ReachStep;
}

interface StoreParts extends BufferWays {
  readonly leads: WaitingLeads;
  readonly log: Log;
  /** Keeps an erasure from running while one lead is between the buffer and the database. */
  readonly exclusively: InTurn;
}

interface BatchResult {
  /** Leads that are out of the buffer. */
  readonly done: number;
  /** Leads that the database did not take; a locked one is none of them. */
  readonly failed: number;
}

const BATCH_SIZE = 50;
/** One that fails may be at fault itself; so many in a row are an outage. */
const FAILURES_OF_AN_OUTAGE = 3;

/** Those tried least first, so that one which can never be stored holds up none of the others. */
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

async function storeOne(waiting: WaitingLead, parts: StoreParts): Promise<"done" | "failed" | "locked"> {
  const { leads, cipher, log } = parts;
  // Erased since the batch was read.
  if (!leads.isWaiting(waiting.id)) return "done";
  try {
    const lead = await cipher.open(waiting);
    if (!lead) {
      // Kept: with the old key in LEADS_KEY again it gets out.
      log("waitingLeadLocked", { waitingId: waiting.id, keyId: waiting.keyId });
      leads.noteLocked(waiting.id);
      return "locked";
    }
    await takeOut(waiting, lead, parts);
    return "done";
  } catch {
    log("waitingLeadNotStored", { waitingId: waiting.id, tries: waiting.tries + 1 });
    leads.noteFailure(waiting.id);
    return "failed";
  }
}

/** The row first, then out of the buffer: a kill between the two stores it again, which is the same lead. */
async function takeOut(waiting: WaitingLead, lead: NewLead, parts: StoreParts): Promise<void> {
  const { leads, store, alarm, channels, log, reach = passSteps } = parts;
  const { waitedSeconds } = waiting;
  try {
    const { id, deliveryIds } = await store.storeLead(lead, channels);
    await reach("beforeTakeOut");
    leads.remove(waiting.id);
    await leads.makeDurable();
    log("waitingLeadStored", { leadId: id, waitedSeconds });
    await reach("afterTakeOut");
    await alarm.wake(deliveryIds);
  } catch (error) {
    if (!(error instanceof BackendRejected)) throw error;
    const { id } = await store.quarantineLead(lead, error.code);
    leads.remove(waiting.id);
    await leads.makeDurable();
    log("waitingLeadQuarantined", { quarantineId: id, code: error.code, waitedSeconds });
  }
}
