/** Stores a submitted lead: in the database, in the quarantine if the database rejects it, otherwise in the lead buffer. */
import { BackendRejected, describeFailure, isBackendFailure } from "~/backend/unavailable";
import type { NewLead } from "~/leads/lead";
import type { DeliveryChannel, DeliveryQueue, LeadBuffer, LeadStore, StoredLead } from "~/leads/lead-store";
import type { LeadPhoto, LeadPhotoStore } from "./submitted-photos";

/** Thrown when neither database, quarantine nor lead buffer stored the lead: the shopper must be informed. */
export class LeadNotStored extends Error {
  override readonly name = "LeadNotStored";
}

interface AcceptedLead {
  /** UUID of its row; null while it waits elsewhere to be stored, and for one that was erased. */
  readonly leadId: string | null;
  /** False when photos were submitted and couldn't be stored; the lead itself is safe. */
  readonly hasItsPhotos: boolean;
}

interface LeadIntakeServices {
  readonly store: Pick<LeadStore, "storeLead" | "quarantineLead"> & LeadPhotoStore;
  readonly leadBuffer: LeadBuffer;
  readonly queue: DeliveryQueue;
  /** Delivery channels of every lead. */
  readonly channels: readonly DeliveryChannel[];
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}

export type LeadIntake = ReturnType<typeof createLeadIntake>;

export const createLeadIntake = (services: LeadIntakeServices) => ({
  /** Resolves only once the lead is durable. Idempotent. @throws LeadNotStored */
  submit: (lead: NewLead, photos: readonly LeadPhoto[] = []) => submitLead(lead, photos, services),
});

async function submitLead(
  lead: NewLead,
  photos: readonly LeadPhoto[],
  services: LeadIntakeServices,
): Promise<AcceptedLead> {
  const { store, queue, channels, log } = services;
  const stored = await store
    .storeLead(lead, channels)
    .catch((error: unknown) => quarantineOrBuffer(lead, error, services));
  // Quarantine and lead buffer don't store photos, which are too large.
  if (!stored) return { leadId: null, hasItsPhotos: photos.length === 0 };
  // Staff erased this lead and an open tab sent it again: don't store its photos either.
  if (stored.isErased) {
    log("erasedLeadSentAgain", { leadId: stored.id });
    return { leadId: null, hasItsPhotos: true };
  }
  log("leadStored", { leadId: stored.id, isNew: stored.isNew, isSuspected: lead.isSuspected });
  // Photos first: the text message includes their number.
  const hasItsPhotos = await storePhotos(stored, photos, services);
  await enqueueDeliveries(stored, queue, log);
  return { leadId: stored.id, hasItsPhotos };
}

/**
 * Quarantines a rejected lead. After any other error, which may be temporary, the lead is buffered.
 * @throws LeadNotStored
 */
async function quarantineOrBuffer(
  lead: NewLead,
  error: unknown,
  services: LeadIntakeServices,
): Promise<StoredLead | null> {
  if (error instanceof BackendRejected && (await quarantine(lead, error.code, services))) return null;
  if (!isBackendFailure(error)) services.log("leadNotStored", { reason: describeError(error) });
  return bufferLead(lead, services);
}

/** @returns false when the lead couldn't be quarantined */
async function quarantine(lead: NewLead, code: string, { store, log }: LeadIntakeServices): Promise<boolean> {
  try {
    const { id, isNew } = await store.quarantineLead(lead, code);
    log("leadQuarantined", { quarantineId: id, isNew, code });
    return true;
  } catch (error) {
    log("leadNotQuarantined", { code, reason: describeError(error) });
    return false;
  }
}

/**
 * While the buffer fails, the database is asked once more: it may only have been slow, and stores the same lead once.
 * @throws LeadNotStored
 */
async function bufferLead(
  lead: NewLead,
  { store, channels, leadBuffer, log }: LeadIntakeServices,
): Promise<StoredLead | null> {
  try {
    await leadBuffer.add(lead);
  } catch (error) {
    const stored = await store.storeLead(lead, channels).catch(() => null);
    if (stored) return stored;
    log("leadNotAccepted", { reason: describeError(error) });
    throw new LeadNotStored("Neither the database, the quarantine nor the lead buffer stored the lead.");
  }
  log("leadBuffered");
  return null;
}

async function storePhotos(
  { id }: StoredLead,
  photos: readonly LeadPhoto[],
  { store, log }: LeadIntakeServices,
): Promise<boolean> {
  if (photos.length === 0) return true;
  try {
    await store.storePhotos(id, photos);
    return true;
  } catch (error) {
    // The lead is stored, so the submission succeeds without its photos.
    log("leadPhotosNotStored", {
      leadId: id,
      reason: describeFailure(error),
    });
    return false;
  }
}

/** The rows are the outbox: if this fails, cron enqueues them within a minute. */
async function enqueueDeliveries(
  { id, deliveryIds }: StoredLead,
  queue: DeliveryQueue,
  log: LeadIntakeServices["log"],
) {
  if (deliveryIds.length === 0) return;
  try {
    await queue.enqueue(deliveryIds);
  } catch (error) {
    log("leadNotEnqueued", { leadId: id, reason: describeError(error) });
  }
}

/** The error's name only: its message may contain personal data. */
const describeError = (error: unknown) => (error instanceof Error ? error.name : "unknown");
