/** Responses of the Twilio stand-in, in the format of the published Messages API (2010-04-01). */
import type { AcceptedMessage, MessageEnding } from "./twilio-messages";

/** Errors by code: HTTP status and Twilio's message. */
const ERRORS = {
  20003: [401, "Authenticate"],
  20004: [405, "Method not allowed"],
  20009: [409, "Cannot delete message because delivery has not been completed"],
  20404: [404, "Not Found"],
  20429: [429, "Too Many Requests"],
  20500: [500, "Internal Server Error"],
  20503: [503, "Service unavailable"],
  21211: [400, "Invalid 'To' Phone Number"],
  21212: [400, "Invalid From Number (caller ID)"],
  21408: [400, "Permission to send an SMS has not been enabled for the region indicated by the 'To' number"],
  21602: [400, "Message body is required"],
  21603: [400, "A 'From' phone number is required."],
  21604: [400, "The destination 'To' phone number is required to send an SMS"],
  21606: [400, "The 'From' phone number provided is not a valid message-capable Twilio phone number"],
  21609: [400, "Invalid 'StatusCallback'"],
  21610: [400, "Attempt to send to unsubscribed recipient"],
  21611: [400, "This 'From' number has exceeded the maximum number of queued messages"],
  21612: [400, "The 'To' phone number is not currently reachable via SMS"],
  21614: [400, "'To' number is not a valid mobile number"],
  21617: [400, "The concatenated message body exceeds the 1600 character limit"],
} as const satisfies Record<number, readonly [number, string]>;
export type ErrorCode = keyof typeof ERRORS;

/** Error code of a message that the carrier could not deliver. */
export const CARRIER_ERROR = 30003;

export interface TwilioAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export const isErrorCode = (code: number): code is ErrorCode => code in ERRORS;

export function answerError(code: ErrorCode, headers: Readonly<Record<string, string>> = {}): TwilioAnswer {
  const [status, message] = ERRORS[code];
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  const challenge: Record<string, string> =
    status === 401 ? { "WWW-Authenticate": 'Basic realm="Twilio API"' } : {};
  return { status, headers: { ...challenge, ...headers }, body: { code, message, more_info, status } };
}

/** Returns the final status that the message reaches. A message without a final status cannot be deleted. */
export const getEnding = ({ ending = "delivered" }: AcceptedMessage): MessageEnding => ending;

const isLost = (status: MessageEnding) => status === "undelivered" || status === "failed";

/** Describes a message as the API does, with the given status: `queued` when just accepted, or a later one. */
export function describeMessage(message: AcceptedMessage, accountSid: string, status: MessageEnding) {
  const date = new Date(message.createdIso).toUTCString().replace("GMT", "+0000");
  const path = `/2010-04-01/Accounts/${accountSid}/Messages/${message.sid}`;
  return {
    account_sid: accountSid,
    api_version: "2010-04-01",
    body: message.body,
    date_created: date,
    date_sent: status === "queued" ? null : date,
    date_updated: date,
    direction: "outbound-api",
    error_code: isLost(status) ? CARRIER_ERROR : null,
    error_message: isLost(status) ? "Unreachable destination handset" : null,
    from: message.from,
    messaging_service_sid: null,
    num_media: "0",
    num_segments: String(Math.ceil(message.body.length / 153)),
    price: null,
    price_unit: "USD",
    sid: message.sid,
    status,
    subresource_uris: { media: `${path}/Media.json` },
    to: message.to,
    uri: `${path}.json`,
  };
}

/** Returns a page of messages, newest first, with a link to the next. */
export function answerList(
  messages: readonly AcceptedMessage[],
  accountSid: string,
  query: URLSearchParams,
): TwilioAnswer {
  const matching = messages.filter(
    ({ to, from }) => matches(query.get("To"), to) && matches(query.get("From"), from),
  );
  const size = Math.min(1000, Math.max(1, Number(query.get("PageSize")) || 50));
  const page = Math.max(0, Number(query.get("Page")) || 0);
  const start = page * size;
  const shown = matching.slice(start, start + size);
  const getUri = (index: number) => {
    const next = new URLSearchParams(query);
    next.set("PageSize", String(size));
    next.set("Page", String(index));
    return `/2010-04-01/Accounts/${accountSid}/Messages.json?${next}`;
  };
  const body = {
    end: Math.max(start, start + shown.length - 1),
    first_page_uri: getUri(0),
    messages: shown.map((message) => describeMessage(message, accountSid, getEnding(message))),
    next_page_uri: start + size < matching.length ? getUri(page + 1) : null,
    page,
    page_size: size,
    previous_page_uri: page > 0 ? getUri(page - 1) : null,
    start,
    uri: getUri(page),
  };
  return { status: 200, body };
}

const matches = (wanted: string | null, value: string) => wanted === null || wanted === value;
