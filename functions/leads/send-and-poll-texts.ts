/** Minute cron work for texts: sends the due digest and polls texts without a final status. */
import type { Settings } from "~/edge/config/settings";
import type { Log } from "~/edge/log";
import { LEASE_SECONDS } from "~/leads/delivery/delivery-policy";
import type { ClaimedDigest, DigestOutcome, PendingText, SmsStore } from "~/leads/delivery/sms-store";
import { formatDigestText, getReference, hasReference } from "~/leads/delivery/sms-text";
import type { DeliveryReport, LeadStore } from "~/leads/lead-store";
import type { Twilio } from "../clients/twilio";

interface TextServices {
  readonly settings: Pick<Settings, "SITE_URL">;
  readonly sms: Pick<SmsStore, "claimDigest" | "finishDigest" | "claimPendingTexts">;
  readonly store: Pick<LeadStore, "recordDeliveryReport">;
  readonly twilio: Pick<Twilio, "sendMessage" | "findMessage" | "fetchMessage">;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Per tick; the rest follow a minute later. */
const MAX_POLLED = 20;
/** How long a digest without a confirmed result is searched for; then the next one may start. */
const DIGEST_SEARCH_MS = 15 * 60 * 1000;

/** Never throws; failures are retried next minute. */
export async function sendAndPollTexts(services: TextServices): Promise<void> {
  await Promise.all([
    sendDigest(services).catch((error: unknown) => noteFailure("digestInterrupted", error, services)),
    pollTexts(services).catch((error: unknown) => noteFailure("textsNotPolled", error, services)),
  ]);
}

async function sendDigest(services: TextServices): Promise<void> {
  const digest = await services.sms.claimDigest(LEASE_SECONDS);
  if (!digest) return;
  const outcome = digest.isNew ? await sendNew(digest, services) : await findSentDigest(digest, services);
  await services.sms.finishDigest(digest.id, outcome);
  const errorCode = outcome.kind === "sent" ? null : outcome.errorCode;
  services.log("digestSent", { digestId: digest.id, leads: digest.leads, outcome: outcome.kind, errorCode });
}

async function sendNew(
  { id, leads }: ClaimedDigest,
  { twilio, settings }: TextServices,
): Promise<DigestOutcome> {
  const link = settings.SITE_URL ? `${settings.SITE_URL}/staff/leads` : null;
  const answer = await twilio.sendMessage(formatDigestText(leads, link, getReference(id)));
  switch (answer.kind) {
    case "accepted":
      return { kind: "sent", externalId: answer.externalId };
    case "refused":
      return { kind: "refused", errorCode: answer.errorCode, reason: answer.reason };
    case "unclear":
      return { kind: "unclear", errorCode: answer.errorCode };
    default:
      return { kind: "failed", errorCode: answer.errorCode };
  }
}

/** Resolves a digest whose sender died or got no answer. After the limit it counts as failed, and the next digest has its leads. */
async function findSentDigest(
  digest: ClaimedDigest,
  { twilio, now = () => new Date() }: TextServices,
): Promise<DigestOutcome> {
  const reference = getReference(digest.id);
  const since = new Date(digest.startedAtIso);
  const found = await twilio.findMessage((body) => hasReference(body, reference), since);
  if (found?.kind === "accepted") return { kind: "sent", externalId: found.externalId };
  const isExpired = now().getTime() - since.getTime() >= DIGEST_SEARCH_MS;
  return { kind: isExpired ? "failed" : "unclear", errorCode: found ? found.errorCode : "absent" };
}

/** Queries Twilio for statuses whose reports were lost or never sent. */
async function pollTexts(services: TextServices): Promise<void> {
  const texts = await services.sms.claimPendingTexts(MAX_POLLED);
  if (texts.length === 0) return;
  const reports = (await Promise.all(texts.map((text) => fetchReport(text, services)))).filter(
    (report) => report !== null,
  );
  for (const report of reports) await services.store.recordDeliveryReport(report);
  services.log("textsPolled", { count: texts.length, known: reports.length });
}

/** Returns null when Twilio doesn't answer or no longer has the message. */
async function fetchReport(
  { externalId }: PendingText,
  { twilio }: TextServices,
): Promise<DeliveryReport | null> {
  const answer = await twilio.fetchMessage(externalId);
  return answer.kind === "found" ? { externalId, status: answer.status, errorCode: answer.errorCode } : null;
}

function noteFailure(event: string, error: unknown, { log }: TextServices): void {
  // Only our own errors are known to contain no personal data.
  const isOurs = error instanceof Error && error.name === "BackendUnavailable";
  log(event, { reason: isOurs ? error.message : "unexpected" });
}
