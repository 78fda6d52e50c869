/** The function `send-client-sms`: texts the dealership what a shopper wrote. */
import { type ChannelAnswer, mayHaveBeenSent, maySendAgain } from "~/leads/delivery/delivery-policy";
import { type ClientMessage, formatSmsText, hasReference, type SmsDetails } from "~/leads/delivery/sms-text";
import type { ClaimedDelivery } from "~/leads/lead-store";
import type { Twilio } from "../clients/twilio";

/** What is needed of the outbox's row behind the payload. */
interface SmsDelivery
  extends Pick<ClaimedDelivery, "attempt" | "claimedAtIso" | "unclearSinceIso">,
    SmsDetails {
  /** The message cannot have been sent before this. */
  readonly since: Date;
}

/**
 * Exactly once: the lead's row, its place in the outbox, and who holds it (a claim locks the row). At least once: the request to
 * Twilio, which takes no idempotency key. From the second try on, Twilio's list is searched first for the reference that ends the
 * text. When Twilio does not answer a request to send (a time-out, a reset, a proxy's error), the text is looked for during an hour;
 * it is sent again only when Twilio's list, read an hour or more after that request, lacks it. A Worker that was killed leaves its
 * claim to be taken over after 60 seconds; then one look that finds nothing is enough. So a second text needs an answer that got
 * lost and a list that is an hour late (after a kill: a minute). Nothing is sent while the list cannot be read. All this goes on for
 * a day (`delivery-policy`), then the text is a dead letter that staff can send again.
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
