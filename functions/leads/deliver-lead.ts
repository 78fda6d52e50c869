/** Brings one delivery of the outbox to its end: claims it, sends it by its channel, writes down what became of it. */

import type { Log } from "~/edge/log";
import { type ChannelAnswer, decideOutcome, LEASE_SECONDS } from "~/leads/delivery/delivery-policy";
import { passSteps, type ReachStep } from "~/leads/delivery/failpoints";
import type { ClaimedDelivery, DeliveryChannel, DeliveryOutcome, LeadStore } from "~/leads/lead-store";
import type { Worked } from "../outbox-queue";

/** Sends one claimed delivery. Never throws: whatever happens is an answer. */
export type SendDelivery = (claim: ClaimedDelivery) => Promise<ChannelAnswer>;

export interface DeliveryParts {
  readonly store: Pick<LeadStore, "claimDelivery" | "finishDelivery" | "noteSentAfterErasure">;
  readonly channels: Readonly<Record<DeliveryChannel, SendDelivery>>;
  /** Whether a text may go out today; left out, every one may. @throws BackendUnavailable */
  readonly countText?: (deliveryId: string) => Promise<boolean>;
  readonly log: Log;
  readonly reach?: ReachStep;
  /** 0 ≤ chance < 1. */
  readonly random?: () => number;
}

const DONE: Worked = { kind: "done" };

/**
 * The same delivery may be asked for twice, late, in any order or by two at once: the claim lets one through, and only while
 * it is due. A delivery that somebody else holds, that waits for a digest, or that is done, is "done".
 * @throws BackendUnavailable when the outbox could not be asked
 */
export async function deliverLead(deliveryId: string, parts: DeliveryParts): Promise<Worked> {
  const { store, channels, log, reach = passSteps, random = Math.random } = parts;
  const claim = await store.claimDelivery(deliveryId, LEASE_SECONDS);
  if (!claim) return DONE;
  await reach("afterClaim");
  if (!(await mayText(claim, parts))) {
    log("leadTextHeld", { leadId: claim.lead.id, deliveryId });
    return DONE;
  }
  const answer = await channels[claim.channel](claim);
  await reach("afterSend");
  const outcome = decideOutcome(claim, answer, random());
  await reach("beforeFinish");
  try {
    await store.finishDelivery(deliveryId, outcome);
    // Should this fail, the erasure finds the message by its reference.
    if (outcome.kind === "sent" && outcome.externalId !== null)
      await store.noteSentAfterErasure(deliveryId, outcome.externalId);
  } catch {
    // Ours until the lease ends. Whoever claims it then looks for the message before sending another.
    log("leadOutcomeNotKept", { deliveryId, outcome: outcome.kind });
    return { kind: "later", afterSeconds: LEASE_SECONDS };
  }
  await reach("afterFinish");
  logOutcome(log, claim, outcome);
  return outcome.kind === "retry" ? { kind: "later", afterSeconds: outcome.afterSeconds } : DONE;
}

/** A text counts once, at its first try; the database holds one over the day's number until a digest names it. */
async function mayText({ deliveryId, channel, isCounted }: ClaimedDelivery, { countText }: DeliveryParts) {
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
      log("leadDeliveryGivenUp", { ...fields, errorCode: outcome.errorCode, reason: outcome.reason });
  }
}
