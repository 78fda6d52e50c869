/** Sends a lead to the dealer's CRM: a signed JSON POST to `LEADS_WEBHOOK_URL`. */
import type { ChannelAnswer } from "~/leads/delivery/delivery-policy";
import type { Lead } from "~/leads/lead";
import { importHmacKey, signText } from "~/platform/crypto";
import { formatHex } from "~/platform/encoding";
import { readRetryAfterSeconds, sendOutbound } from "./outbound";

interface LeadWebhookOptions {
  /** https, or a loopback address. */
  readonly url: string;
  /** HMAC key shared with the receiver. */
  readonly secret: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  readonly timeoutMs?: number;
}

interface LeadWebhook {
  /**
   * Delivers at least once: a request whose response was lost is repeated, and the receiver deduplicates by `Lead-Id`.
   * `Lead-Signature` is "v1=" and the hex HMAC-SHA-256 of `Lead-Timestamp` (Unix seconds), a dot and the body. Receivers should
   * reject old timestamps, so each attempt is signed anew. Never throws.
   */
  send(lead: Lead): Promise<ChannelAnswer>;
}

const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 409, 423, 425, 429]);

export function createLeadWebhook(options: LeadWebhookOptions): LeadWebhook {
  const { url, secret, fetch: send = fetch, now = () => new Date(), timeoutMs = 10_000 } = options;
  return {
    async send(lead) {
      const body = JSON.stringify({ version: 1, lead: describe(lead) });
      const timestamp = String(Math.floor(now().getTime() / 1000));
      const headers = {
        "Content-Type": "application/json",
        "Lead-Id": lead.id,
        "Lead-Timestamp": timestamp,
        "Lead-Signature": `v1=${await sign(secret, `${timestamp}.${body}`)}`,
      };
      const answer = await sendOutbound(send, url, { method: "POST", headers, body }, timeoutMs);
      if (answer.kind === "silent") return busy(answer.errorCode, null);
      const { ok, status } = answer.response;
      if (ok) return { kind: "accepted", externalId: null, providerStatus: String(status) };
      if (status >= 500 || PASSING_STATUSES.has(status))
        return busy(String(status), readRetryAfterSeconds(answer.response.headers, now()));
      return { kind: "refused", errorCode: String(status), reason: `LEADS_WEBHOOK_URL answered ${status}.` };
    },
  };
}

const busy = (errorCode: string, retryAfterSeconds: number | null) =>
  ({ kind: "busy", errorCode, retryAfterSeconds }) as const;

/** Selects the fields a CRM needs; leaves out the idempotency key and spam signals. */
function describe(lead: Lead) {
  const { id, sentAtIso, locale, subject, vin, name, email, phone, vehicle, message, slot, tradeIn, wanted } =
    lead;
  return { id, sentAtIso, locale, subject, vin, name, email, phone, vehicle, message, slot, tradeIn, wanted };
}

async function sign(secret: string, content: string): Promise<string> {
  return formatHex(await signText(await importHmacKey(secret), content));
}
