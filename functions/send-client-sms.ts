/** The function `send-client-sms`: texts the dealership what a shopper wrote. */
import { type ChannelAnswer, isUnclear, mayOnlyLook } from "~/leads/delivery-policy";
import type { ClaimedDelivery } from "~/leads/lead-store";
import { type ClientMessage, formatSmsText, hasReference } from "~/leads/sms-text";
import type { Twilio } from "./clients/twilio";

/** What a caller needs to know of the outbox's row behind the payload. */
interface SmsDelivery extends Pick<ClaimedDelivery, "attempt" | "lastErrorCode"> {
  /** Stands in the text, one for each lead. */
  readonly reference: string;
  /** One line: subject, wanted time, language. */
  readonly about: string;
  /** No earlier than this can the message have been sent. */
  readonly since: Date;
}

/**
 * What is exactly-once: the lead's row, its place in the outbox, and who holds it (a claim locks the row). What is
 * at-least-once: the request to Twilio, which takes no idempotency key. Should Twilio take a message and the answer get lost
 * (a time-out, a reset, a Worker killed before it wrote the SID down), the next try looks through Twilio's list for the
 * message's reference first, and sends only if Twilio answered and the list lacks it. A second text is thus possible only
 * where Twilio took the first and its list did not show it at least 15 seconds (after a kill: a lease) later; and after two unanswered tries nothing
 * is sent again, it is only looked for.
 *
 * Only `error` is read by callers of the specified contract; the other field is for the outbox. Never throws.
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
  const { reference, about, since } = delivery;
  if (delivery.attempt > 1 || isUnclear(delivery)) {
    const earlier = await twilio.findMessage((body) => hasReference(body, reference), since);
    if (earlier) return earlier;
    if (mayOnlyLook(delivery))
      return {
        kind: "refused",
        errorCode: "unanswered",
        reason:
          "Twilio answered neither of two tries and does not list the message: it may have arrived twice or not at all.",
      };
  }
  return twilio.sendMessage(formatSmsText(client, about, reference));
}
