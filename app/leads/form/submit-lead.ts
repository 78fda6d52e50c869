/** Takes a lead: into the database, into the quarantine when the database refuses it, else into the waiting room. */
import { BackendRejected, isBackendFailure } from "~/backend/unavailable";
import { passSteps, type ReachStep } from "~/leads/delivery/failpoints";
import type { NewLead } from "~/leads/lead";
import type { DeliveryChannel, LeadAlarm, LeadStore, LeadWaitingRoom, StoredLead } from "~/leads/lead-store";
import type { LeadPhoto, LeadPhotoStore } from "./lead-photo";

/** Neither the database, nor the quarantine, nor the waiting room took it: the shopper must be told. */
export class LeadNotTaken extends Error {
  override readonly name = "LeadNotTaken";

  /** By name, as it is thrown and caught in two bundles: see `BackendUnavailable`. */
  static override [Symbol.hasInstance](value: unknown): value is LeadNotTaken {
    return value instanceof Error && value.name === "LeadNotTaken";
  }
}

export interface TakenLead {
  /** False when there were photos and they could not be kept; the lead itself is safe. */
  readonly hasItsPhotos: boolean;
}

export interface LeadDesk {
  /**
   * Resolves only when the lead is durable. The same lead twice is one.
   * @throws LeadNotTaken
   */
  submit(lead: NewLead, photos?: readonly LeadPhoto[]): Promise<TakenLead>;
}

interface LeadDeskParts {
  readonly store: Pick<LeadStore, "storeLead" | "quarantineLead"> & LeadPhotoStore;
  readonly waitingRoom: LeadWaitingRoom;
  readonly alarm: LeadAlarm;
  /** The ways every lead goes. */
  readonly channels: readonly DeliveryChannel[];
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
  readonly reach?: ReachStep;
}

/** A desk whose `submit` thanks the shopper only once the lead is in one of three places. */
export function createLeadDesk(parts: LeadDeskParts): LeadDesk {
  return { submit: (lead, photos = []) => submitLead(lead, photos, parts) };
}

async function submitLead(
  lead: NewLead,
  photos: readonly LeadPhoto[],
  parts: LeadDeskParts,
): Promise<TakenLead> {
  const { store, alarm, channels, log, reach = passSteps } = parts;
  await reach("beforeStore");
  const stored = await store
    .storeLead(lead, channels)
    .catch((error: unknown) => keepElsewhere(lead, error, parts));
  // Neither the quarantine nor the waiting room keeps photos: they are too large.
  if (!stored) return { hasItsPhotos: photos.length === 0 };
  await reach("afterStore");
  // An open tab sent again what staff erased: its photos are not kept either.
  if (stored.isErased) {
    log("erasedLeadSentAgain", { leadId: stored.id });
    return { hasItsPhotos: true };
  }
  log("leadStored", { leadId: stored.id, isNew: stored.isNew, isSuspected: lead.isSuspected });
  // In this order: the text says how many photos there are.
  const hasItsPhotos = await storePhotos(stored, photos, parts);
  await wake(stored, alarm, log);
  await reach("afterEnqueue");
  return { hasItsPhotos };
}

/**
 * A lead that was refused for good goes to the quarantine. Any other error may pass, so the lead waits.
 * @throws LeadNotTaken
 */
async function keepElsewhere(lead: NewLead, error: unknown, parts: LeadDeskParts): Promise<null> {
  if (error instanceof BackendRejected && (await quarantine(lead, error.code, parts))) return null;
  if (!isBackendFailure(error)) parts.log("leadNotStored", { reason: describeError(error) });
  await keepWaiting(lead, parts);
  return null;
}

/** @returns false when the quarantine could not be reached */
async function quarantine(lead: NewLead, code: string, { store, log }: LeadDeskParts): Promise<boolean> {
  try {
    const { id, isNew } = await store.quarantineLead(lead, code);
    log("leadQuarantined", { quarantineId: id, isNew, code });
    return true;
  } catch (error) {
    log("leadNotQuarantined", { code, reason: describeError(error) });
    return false;
  }
}

/** @throws LeadNotTaken */
async function keepWaiting(lead: NewLead, { waitingRoom, log, reach = passSteps }: LeadDeskParts) {
  try {
    await waitingRoom.keep(lead);
  } catch (error) {
    log("leadNotTaken", { reason: describeError(error) });
    throw new LeadNotTaken("Neither the database, the quarantine nor the waiting room took the lead.");
  }
  await reach("afterKeep");
  log("leadKeptWaiting");
}

async function storePhotos(
  { id }: StoredLead,
  photos: readonly LeadPhoto[],
  { store, log }: LeadDeskParts,
): Promise<boolean> {
  if (photos.length === 0) return true;
  try {
    await store.storePhotos(id, photos);
    return true;
  } catch (error) {
    // The lead is stored, so the shopper is thanked whatever became of the photos.
    log("leadPhotosNotStored", {
      leadId: id,
      reason: isBackendFailure(error) ? error.message : "unexpected",
    });
    return false;
  }
}

/** Rows are the outbox: a call that fails costs a minute, never the message. */
async function wake({ id, deliveryIds }: StoredLead, alarm: LeadAlarm, log: LeadDeskParts["log"]) {
  if (deliveryIds.length === 0) return;
  try {
    await alarm.wake(deliveryIds);
  } catch (error) {
    log("leadNotEnqueued", { leadId: id, reason: describeError(error) });
  }
}

/** The kind of a failure: its message may quote what was sent. */
const describeError = (error: unknown) => (error instanceof Error ? error.name : "unknown");
