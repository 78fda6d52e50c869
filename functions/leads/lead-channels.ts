/** The ways a lead leaves the house, made of the settings: a text message always, the CRM's webhook where one is set. */
import type { HostedFunctions } from "~/backend/hosted-functions";
import type { Settings } from "~/edge/config/settings";
import { type ClientMessage, getReference } from "~/leads/delivery/sms-text";
import { describeLeadAbout } from "~/leads/inbox/lead-about";
import type { Lead } from "~/leads/lead";
import type { DeliveryChannel } from "~/leads/lead-store";
import { createLeadWebhook } from "../clients/lead-webhook";
import { createTwilio, type Twilio } from "../clients/twilio";
import type { SendDelivery } from "./deliver-lead";
import { sendClientSms } from "./send-client-sms";

const HOSTED_SMS = "send-client-sms";
/**
 * Asks Twilio to repeat a report that we did not take: up to five times, within the 15 seconds that it allows for all of them
 * (twilio.com/docs/usage/webhooks/webhooks-connection-overrides). As a fragment it is neither sent nor signed.
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
 * The dealership's own function sends. It answers with an error or without one, and nobody can ask it what it sent: a try that
 * ended with an error comes again, and may be one more text. At least once, then, and no more is promised.
 */
function createHostedSmsChannel(hosted: HostedFunctions): SendDelivery {
  return async ({ lead }) => {
    const answer = await hosted.invoke(HOSTED_SMS, { ...toClientMessage(lead) });
    // The function's own words may quote the lead: they are kept nowhere.
    if (answer.kind === "failed") return { kind: "busy", errorCode: "hosted", retryAfterSeconds: null };
    return { kind: "accepted", externalId: null, providerStatus: null };
  };
}

/** Whether this site sends the texts itself, so that it can count them, gather them in a digest, and ask what became of them. */
export const sendsOwnTexts = ({ HOSTED_FUNCTIONS }: Settings) => !HOSTED_FUNCTIONS.includes(HOSTED_SMS);

/** The dealership's Twilio account, for texts to its own number. */
export function createDealerTwilio(settings: Settings, send?: typeof fetch): Twilio {
  return createTwilio({
    apiUrl: settings.TWILIO_API_URL,
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
    from: settings.TWILIO_FROM,
    to: settings.TWILIO_TO,
    // Twilio posts to names alone, so a site without one of its own gets no reports.
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
    return async () => ({ kind: "refused", errorCode: "unset", reason: "LEADS_WEBHOOK_URL is not set." });
  const webhook = createLeadWebhook({ url, secret, fetch: send });
  return ({ lead }) => webhook.send(lead);
}

function toClientMessage({ name, email, phone, vehicle, message }: Lead): ClientMessage {
  return { name, email, phone, ...(vehicle ? { vehicle } : {}), message };
}
