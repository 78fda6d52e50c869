/** Minute cron maintenance of stored leads: retention, and outstanding work of erasures. */
import { describeFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import { emptyDueFolders, type LeadUpkeepStore, type TwilioCopy } from "~/leads/delivery/lead-upkeep";
import { getReference, hasReference } from "~/leads/delivery/sms-text";
import type { Twilio } from "../clients/twilio";

interface LeadMaintenanceServices {
  readonly upkeep: LeadUpkeepStore;
  readonly twilio: Pick<Twilio, "findMessage" | "deleteMessage">;
  /** 0 keeps leads indefinitely. */
  readonly keepDays: number;
  readonly log: Log;
}

const RETENTION_BATCH = 50;

/** Runs the steps independently: one that fails doesn't stop the others and is retried next minute. Never throws. */
export async function maintainLeads(services: LeadMaintenanceServices): Promise<void> {
  const { upkeep, keepDays, log } = services;
  const attempt = async (step: string, task: () => Promise<void>) => {
    try {
      await task();
    } catch (error) {
      log("leadUpkeepFailed", { step, reason: describeFailure(error) });
    }
  };
  await attempt("retention", async () => {
    const { leads, quarantined } = await upkeep.deleteOldLeads(keepDays, RETENTION_BATCH);
    if (leads + quarantined > 0) log("oldLeadsDeleted", { leads, quarantined });
  });
  await attempt("folders", async () => {
    const { emptied, failed } = await emptyDueFolders(upkeep);
    if (emptied + failed > 0) log("leadPhotosErased", { emptied, failed });
  });
  await attempt("copies", async () => {
    for (const copy of await upkeep.listDueCopies()) await eraseCopy(copy, services);
  });
}

async function eraseCopy(copy: TwilioCopy, { upkeep, twilio, log }: LeadMaintenanceServices): Promise<void> {
  const sid = copy.sid ?? (await findSid(copy, twilio));
  if (typeof sid === "object") return upkeep.finishCopy(copy.id, sid);
  const answer = await twilio.deleteMessage(sid);
  const isDone = answer === "deleted" || answer === "gone";
  if (isDone) log("twilioCopyDeleted", { externalId: sid });
  else log("twilioCopyNotDeleted", { externalId: sid, reason: answer });
  // A copy found by its reference becomes an entry of its own, by SID.
  if (!isDone && copy.sid === null) await upkeep.addCopy(sid);
  await upkeep.finishCopy(
    copy.id,
    isDone || copy.sid === null ? { kind: "done" } : { kind: "later", errorCode: answer },
  );
}

/** Finds a copy's SID by its reference. @returns the SID, or the outcome to store when it has no SID */
async function findSid(
  { leadId, sentAfterIso }: TwilioCopy,
  twilio: Pick<Twilio, "findMessage">,
): Promise<string | { readonly kind: "done" } | { readonly kind: "later"; readonly errorCode: string }> {
  if (leadId === null || sentAfterIso === null) return { kind: "done" };
  const reference = getReference(leadId);
  const isOfLead = (body: string) => hasReference(body, reference);
  const answer = await twilio.findMessage(isOfLead, new Date(sentAfterIso), { includesLost: true });
  if (answer === null) return { kind: "done" };
  if (answer.kind !== "accepted") return { kind: "later", errorCode: answer.errorCode ?? answer.kind };
  return answer.externalId ?? { kind: "done" };
}
