/** Processes one outbox delivery: claims it, sends it through its channel and stores the result. */
import type { Log } from "~/edge/log";
import { type ChannelAnswer, decideOutcome, LEASE_SECONDS } from "~/leads/delivery/delivery-policy";
import type { ClaimedDelivery, DeliveryChannel, DeliveryOutcome, LeadStore } from "~/leads/lead-store";
import type { JobResult } from "../outbox-queue";

/** Sends one claimed delivery. Never throws; failures are answers. */
export type SendDelivery = (claim: ClaimedDelivery) => Promise<ChannelAnswer>;

export interface DeliveryServices {
  readonly store: Pick<LeadStore, "claimDelivery" | "finishDelivery" | "noteSentAfterErasure">;
  readonly channels: Readonly<Record<DeliveryChannel, SendDelivery>>;
  /** Returns whether a text may be sent under today's limit; undefined means no limit. @throws BackendUnavailable */
  readonly countText?: (deliveryId: string) => Promise<boolean>;
  readonly log: Log;
  /** 0 ≤ chance < 1. */
  readonly random?: () => number;
}

const DONE: JobResult = { kind: "done" };

/**
 * Safe to call repeatedly, late, out of order or concurrently: the claim succeeds only once and only while the delivery is due.
 * A delivery that is claimed elsewhere, waits for a digest, or is finished returns "done".
 * @throws BackendUnavailable when the outbox couldn't be reached
 */
export async function deliverLead(deliveryId: string, services: DeliveryServices): Promise<JobResult> {
  // biome-ignore lint/plugin: only retry delays
  const { store, channels, log, random = Math.random } = services;
  const claim = await store.claimDelivery(deliveryId, LEASE_SECONDS);
  if (!claim) return DONE;
  if (!(await mayText(claim, services))) {
    log("leadTextHeld", { leadId: claim.lead.id, deliveryId });
    return DONE;
  }
  const answer = await channels[claim.channel](claim);
  const outcome = decideOutcome(claim, answer, random());
  try {
    await store.finishDelivery(deliveryId, outcome);
    // If this fails, the erasure finds the message by its reference.
    if (outcome.kind === "sent" && outcome.externalId !== null)
      await store.noteSentAfterErasure(deliveryId, outcome.externalId);
  } catch {
    // The claim holds until the lease ends. The next claimant searches for the message before sending another.
    log("leadOutcomeNotStored", { deliveryId, outcome: outcome.kind });
    return { kind: "later", afterSeconds: LEASE_SECONDS };
  }
  logOutcome(log, claim, outcome);
  return outcome.kind === "retry" ? { kind: "later", afterSeconds: outcome.afterSeconds } : DONE;
}

/** Counts a text once, on its first attempt. Beyond the daily limit the database holds it for a digest. */
async function mayText({ deliveryId, channel, isCounted }: ClaimedDelivery, { countText }: DeliveryServices) {
  return channel !== "sms" || isCounted || !countText || (await countText(deliveryId));
}

function logOutcome(
  log: Log,
  { deliveryId, channel, attempt, lead }: ClaimedDelivery,
  outcome: DeliveryOutcome,
) {
  const fields = { leadId: lead.id, deliveryId, channel, attempt };
  switch (outcome.kind) {
    case "sent":
      log("leadDelivered", { ...fields, externalId: outcome.externalId });
      break;
    case "retry":
      log("leadDeliveryPostponed", {
        ...fields,
        errorCode: outcome.errorCode,
        afterSeconds: outcome.afterSeconds,
      });
      break;
    case "dead":
      log("leadDeadLettered", { ...fields, errorCode: outcome.errorCode, reason: outcome.reason });
  }
}
