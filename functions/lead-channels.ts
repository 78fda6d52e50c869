/** The ways a lead leaves the house, made of the settings: a text message always, the CRM's webhook where one is set. */
import type { HostedFunctions } from "~/backend/hosted-functions";
import type { Settings } from "~/edge/settings";
import type { Lead } from "~/leads/lead";
import { describeLeadAbout } from "~/leads/lead-about";
import type { DeliveryChannel } from "~/leads/lead-store";
import { type ClientMessage, getReference } from "~/leads/sms-text";
import { createLeadWebhook } from "./clients/lead-webhook";
import { createTwilio, type Twilio } from "./clients/twilio";
import type { SendDelivery } from "./deliver-lead";
import { sendClientSms } from "./send-client-sms";

const HOSTED_SMS = "send-client-sms";

export function createLeadChannels(
  settings: Settings,
  hosted: HostedFunctions,
  send?: typeof fetch,
): Readonly<Record<DeliveryChannel, SendDelivery>> {
  const isHosted = settings.HOSTED_FUNCTIONS.includes(HOSTED_SMS);
  return {
    sms: isHosted ? createHostedSmsChannel(hosted) : createSmsChannel(settings, send),
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

/** The dealership's Twilio account, for texts to its own number. */
export function createDealerTwilio(settings: Settings, send?: typeof fetch): Twilio {
  return createTwilio({
    apiUrl: settings.TWILIO_API_URL,
    accountSid: settings.TWILIO_ACCOUNT_SID,
    authToken: settings.TWILIO_AUTH_TOKEN,
    from: settings.TWILIO_FROM,
    to: settings.TWILIO_TO,
    // Twilio posts to names alone, so a site without one of its own gets no reports.
    statusCallback: settings.SITE_URL && `${settings.SITE_URL}/webhooks/twilio`,
    fetch: send,
  });
}

function createSmsChannel(settings: Settings, send?: typeof fetch): SendDelivery {
  const twilio = createDealerTwilio(settings, send);
  return async ({ attempt, lastErrorCode, lead }) => {
    const delivery = {
      attempt,
      lastErrorCode,
      reference: getReference(lead.id),
      about: describeLeadAbout(lead),
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
