/** Sends a lead to the dealer's CRM: a signed JSON POST to `LEADS_WEBHOOK_URL`. */
import type { ChannelAnswer } from "~/leads/delivery/delivery-policy";
import type { Lead } from "~/leads/lead";
import type { LeadCar } from "~/leads/lead-car";
import { readRetryAfterSeconds } from "./outbound";
import { postSigned, type SignedWebhookOptions } from "./signed-webhook";

const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 423, 425, 429]);

export function createLeadWebhook(options: SignedWebhookOptions) {
  const { now = () => new Date() } = options;
  return {
    /** Delivers at least once: a request whose response was lost is repeated. Never throws. */
    async send(lead: Lead): Promise<ChannelAnswer> {
      const answer = await postSigned("Lead", lead.id, { lead: describe(lead) }, options);
      if (answer.kind === "silent") return busy(answer.errorCode, null);
      const { ok, status } = answer.response;
      if (ok) return { kind: "accepted", externalId: null, providerStatus: String(status) };
      if (status >= 500 || PASSING_STATUSES.has(status))
        return busy(String(status), readRetryAfterSeconds(answer.response.headers, now()));
      return {
        kind: "refused",
        errorCode: String(status),
        reason: `The CRM rejected the lead (status ${status}): check LEADS_WEBHOOK_URL.`,
      };
    },
  };
}

const busy = (errorCode: string, retryAfterSeconds: number | null) =>
  ({ kind: "busy", errorCode, retryAfterSeconds }) as const;

/** Selects the fields a CRM needs; leaves out the idempotency key and spam signals. */
function describe(lead: Lead) {
  const { id, sentAtIso, locale, subject, source, vin, name, email, phone, vehicle, message } = lead;
  const { slot, tradeIn, wanted, car, contactStop } = lead;
  return {
    id,
    sentAtIso,
    locale,
    subject,
    source,
    vin,
    name,
    email,
    phone,
    vehicle,
    message,
    slot,
    tradeIn,
    wanted,
    car: car && describeCar(car),
    doNotContact: contactStop?.reason ?? null,
  };
}

/** A guessed year or make is null. */
function describeCar({ name, year, isYearSure, make, isMakeSure, model, isSold, isSalePending }: LeadCar) {
  return {
    name,
    year: isYearSure ? year : null,
    isSold,
    isSalePending,
    make: isMakeSure ? make : null,
    model: isMakeSure ? model : null,
  };
}
