/** Creates the delivery channels from the settings: always a text message, plus the CRM webhook if configured. */
import type { HostedFunctions } from "~/backend/hosted-functions";
import type { Settings } from "~/edge/config/settings";
import { type ChannelAnswer, mayHaveBeenSent, maySendAgain } from "~/leads/delivery/delivery-policy";
import {
  type ClientMessage,
  formatSmsText,
  getReference,
  hasReference,
  type SmsDetails,
} from "~/leads/delivery/sms-text";
import { describeContactStop, describeLeadAbout } from "~/leads/inbox/lead-about";
import type { Lead } from "~/leads/lead";
import type { ClaimedDelivery, DeliveryChannel } from "~/leads/lead-store";
import { createLeadWebhook } from "../clients/lead-webhook";
import { createTwilio, type Twilio } from "../clients/twilio";
import type { SendDelivery } from "./deliver-lead";

const HOSTED_SMS = "send-client-sms";
/**
 * Makes Twilio retry a status callback up to five times within its 15-second limit
 * (twilio.com/docs/usage/webhooks/webhooks-connection-overrides). As a URL fragment it is neither sent nor signed.
 */
const REPORT_RETRIES = "rc=5&rp=ct,rt,5xx";

export function createLeadChannels(
  settings: Settings,
  hosted: HostedFunctions,
  send?: typeof fetch,
): Readonly<Record<DeliveryChannel, SendDelivery>> {
  return {
    sms: sendsOwnTexts(settings) ? createSmsChannel(settings, send) : createHostedSmsChannel(hosted),
    webhook: createWebhookChannel(settings, send),
  };
}

/**
 * Sends through the dealership's hosted function. It only returns an error or none and can't be queried for sent messages,
 * so a retry after an error may send a duplicate: delivery is at least once.
 */
function createHostedSmsChannel(hosted: HostedFunctions): SendDelivery {
  return async ({ lead }) => {
    const answer = await hosted.invoke(HOSTED_SMS, { ...toClientMessage(lead) });
    // The function's error message may quote the lead, so it isn't stored.
    if (answer.kind === "failed") return { kind: "busy", errorCode: "hosted", retryAfterSeconds: null };
    return { kind: "accepted", externalId: null, providerStatus: null };
  };
}

/** Whether this site sends texts itself and can therefore count them, send digests and query their status. */
export const sendsOwnTexts = ({ HOSTED_FUNCTIONS }: Settings) => !HOSTED_FUNCTIONS.includes(HOSTED_SMS);

/** Twilio client for texts to the dealership's own number. */
export function createDealerTwilio(settings: Settings, send?: typeof fetch): Twilio {
  return createTwilio({
    apiUrl: settings.TWILIO_API_URL,
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
    from: settings.TWILIO_FROM,
    to: settings.TWILIO_TO,
    // Twilio requires a host name for callbacks, so a site without SITE_URL gets none.
    statusCallback: settings.SITE_URL && `${settings.SITE_URL}/webhooks/twilio#${REPORT_RETRIES}`,
    fetch: send,
  });
}

function createSmsChannel(settings: Settings, send?: typeof fetch): SendDelivery {
  const twilio = createDealerTwilio(settings, send);
  return async ({ attempt, claimedAtIso, unclearSinceIso, photoCount, lead }) => {
    const delivery = {
      attempt,
      claimedAtIso,
      unclearSinceIso,
      reference: getReference(lead.id),
      warning: describeContactStop(lead),
      about: describeLeadAbout(lead),
      tradeIn: lead.tradeIn,
      photoCount,
      link: settings.SITE_URL ? `${settings.SITE_URL}/staff/leads/${lead.id}` : null,
      since: new Date(lead.sentAtIso),
    };
    return (await sendClientSms(toClientMessage(lead), delivery, twilio)).answer;
  };
}

function createWebhookChannel(
  { LEADS_WEBHOOK_URL: url, LEADS_WEBHOOK_SECRET: secret }: Settings,
  send?: typeof fetch,
): SendDelivery {
  if (!url || !secret)
    return async () => ({ kind: "refused", errorCode: "unset", reason: "LEADS_WEBHOOK_URL isn't set." });
  const webhook = createLeadWebhook({ url, secret, fetch: send });
  return ({ lead }) => webhook.send(lead);
}

function toClientMessage({ name, email, phone, vehicle, message }: Lead): ClientMessage {
  return { name, email, phone, ...(vehicle ? { vehicle } : {}), message };
}

/** The fields needed from the outbox row. */
interface SmsDelivery
  extends Pick<ClaimedDelivery, "attempt" | "claimedAtIso" | "unclearSinceIso">,
    SmsDetails {
  /** Lower bound for the time the message was sent. */
  readonly since: Date;
}

/**
 * Exactly once: the lead's row, its outbox row and the claim (a row lock). At least once: the request to Twilio, which accepts no
 * idempotency key. From the second attempt on, Twilio's message list is searched first for the reference that ends the text.
 * When Twilio doesn't answer a send request (a timeout, a reset, a proxy error), the text is searched for during an hour and sent
 * again only when the list, read an hour or more after that request, lacks it. A killed Worker leaves its claim to expire after
 * 60 seconds; then a single search without a match is enough. So a duplicate requires a lost answer and a list that lags by an hour
 * (after a kill: by a minute). Nothing is sent while the list can't be read. All this goes on for a day (`delivery-policy`), then
 * the text is a dead letter that staff can send again.
 *
 * Callers of the specified contract read only `error`; `answer` is for the outbox. Never throws.
 */
export async function sendClientSms(
  client: ClientMessage,
  delivery: SmsDelivery,
  twilio: Twilio,
): Promise<{ readonly error: string | null; readonly answer: ChannelAnswer }> {
  const answer = await sendOnce(client, delivery, twilio);
  return { error: answer.kind === "accepted" ? null : answer.errorCode, answer };
}

async function sendOnce(
  client: ClientMessage,
  delivery: SmsDelivery,
  twilio: Twilio,
): Promise<ChannelAnswer> {
  if (mayHaveBeenSent(delivery)) {
    const earlier = await twilio.findMessage(
      (body) => hasReference(body, delivery.reference),
      delivery.since,
    );
    if (earlier?.kind === "busy") return { ...earlier, kind: "unseen" };
    if (earlier) return earlier;
    if (!maySendAgain(delivery)) return { kind: "unseen", errorCode: "absent", retryAfterSeconds: null };
  }
  return twilio.sendMessage(formatSmsText(client, delivery));
}
