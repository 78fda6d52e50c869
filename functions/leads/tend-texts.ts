/** What the clock does about texts every minute: the digest that is due, and texts whose last status never arrived. */

import type { Settings } from "~/edge/config/settings";
import type { Log } from "~/edge/log";
import { LEASE_SECONDS } from "~/leads/delivery/delivery-policy";
import type { ClaimedDigest, DigestOutcome, SmsStore, UnsettledText } from "~/leads/delivery/sms-store";
import { formatDigestText, getReference, hasReference } from "~/leads/delivery/sms-text";
import type { DeliveryReport, LeadStore } from "~/leads/lead-store";
import type { Twilio } from "../clients/twilio";

interface TextParts {
  readonly settings: Pick<Settings, "SITE_URL">;
  readonly sms: Pick<SmsStore, "claimDigest" | "finishDigest" | "takeUnsettledTexts">;
  readonly store: Pick<LeadStore, "recordDeliveryReport">;
  readonly twilio: Pick<Twilio, "sendMessage" | "findMessage" | "fetchMessage">;
  readonly log: Log;
  readonly now?: () => Date;
}

/** Asked about at a time; the others have their turn a minute later. */
const MAX_POLLED = 20;
/** A digest that may have been sent is looked for until the next one could start. */
const LOOK_FOR_DIGEST_MS = 15 * 60 * 1000;

/** Never throws: what fails comes again with the next minute. */
export async function tendTexts(parts: TextParts): Promise<void> {
  await Promise.all([
    sendDigest(parts).catch((error: unknown) => noteFailure("digestInterrupted", error, parts)),
    pollTexts(parts).catch((error: unknown) => noteFailure("textsNotPolled", error, parts)),
  ]);
}

async function sendDigest(parts: TextParts): Promise<void> {
  const digest = await parts.sms.claimDigest(LEASE_SECONDS);
  if (!digest) return;
  const outcome = digest.isNew ? await sendNew(digest, parts) : await lookFor(digest, parts);
  await parts.sms.finishDigest(digest.id, outcome);
  const errorCode = outcome.kind === "sent" ? null : outcome.errorCode;
  parts.log("digestSent", { digestId: digest.id, leads: digest.leads, outcome: outcome.kind, errorCode });
}

async function sendNew(
  { id, leads }: ClaimedDigest,
  { twilio, settings }: TextParts,
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

/** Its sender died, or had no answer. A list that lacks it so long after lacks it for good: the next digest names its leads. */
async function lookFor(
  digest: ClaimedDigest,
  { twilio, now = () => new Date() }: TextParts,
): Promise<DigestOutcome> {
  const reference = getReference(digest.id);
  const since = new Date(digest.startedAtIso);
  const found = await twilio.findMessage((body) => hasReference(body, reference), since);
  if (found?.kind === "accepted") return { kind: "sent", externalId: found.externalId };
  const isOver = now().getTime() - since.getTime() >= LOOK_FOR_DIGEST_MS;
  return { kind: isOver ? "failed" : "unclear", errorCode: found ? found.errorCode : "absent" };
}

/** Reports get lost, and some never come: Twilio is asked. */
async function pollTexts(parts: TextParts): Promise<void> {
  const texts = await parts.sms.takeUnsettledTexts(MAX_POLLED);
  if (texts.length === 0) return;
  const reports = (await Promise.all(texts.map((text) => askAbout(text, parts)))).filter(
    (report) => report !== null,
  );
  for (const report of reports) await parts.store.recordDeliveryReport(report);
  parts.log("textsPolled", { count: texts.length, known: reports.length });
}

/** null when Twilio does not say, or has no such message any more. */
async function askAbout(
  { externalId }: UnsettledText,
  { twilio }: TextParts,
): Promise<DeliveryReport | null> {
  const answer = await twilio.fetchMessage(externalId);
  return answer.kind === "found" ? { externalId, status: answer.status, errorCode: answer.errorCode } : null;
}

function noteFailure(event: string, error: unknown, { log }: TextParts): void {
  // Our own errors name no person; another one's message might.
  const isOurs = error instanceof Error && error.name === "BackendUnavailable";
  log(event, { reason: isOurs ? error.message : "unexpected" });
}
