/**
 * Decides which messages Twilio refuses, by its documented error codes and test numbers (twilio.com/docs/iam/test-credentials).
 */
import type { ErrorCode } from "./twilio-answers";

const MAX_BODY = 1600;
const E164 = /^\+[1-9]\d{6,14}$/;

const BAD_RECIPIENTS: Readonly<Record<string, ErrorCode>> = {
  "+15005550001": 21211,
  "+15005550002": 21612,
  "+15005550003": 21408,
  "+15005550004": 21610,
  "+15005550009": 21614,
};

const BAD_SENDERS: Readonly<Record<string, ErrorCode>> = {
  "+15005550001": 21212,
  "+15005550007": 21606,
  "+15005550008": 21611,
};

/** Returns the error code, or null when the message would be sent. */
export function findSendError(form: URLSearchParams): ErrorCode | null {
  const [to, from, body] = [form.get("To"), form.get("From"), form.get("Body")];
  if (!to) return 21604;
  if (!from) return 21603;
  if (!body) return 21602;
  if (!E164.test(to)) return 21211;
  if (!E164.test(from)) return 21212;
  if (body.length > MAX_BODY) return 21617;
  const callback = form.get("StatusCallback");
  if (callback !== null && !URL.canParse(callback)) return 21609;
  return BAD_RECIPIENTS[to] ?? BAD_SENDERS[from] ?? null;
}
