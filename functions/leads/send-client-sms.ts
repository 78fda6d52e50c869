/** The function `send-client-sms`: texts a shopper's message to the dealership. */
import { type ChannelAnswer, mayHaveBeenSent, maySendAgain } from "~/leads/delivery/delivery-policy";
import { type ClientMessage, formatSmsText, hasReference, type SmsDetails } from "~/leads/delivery/sms-text";
import type { ClaimedDelivery } from "~/leads/lead-store";
import type { Twilio } from "../clients/twilio";

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
