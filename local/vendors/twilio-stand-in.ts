/** A stand-in for Twilio's Messages API (2010-04-01): stores accepted messages, shows them on a page, and injects faults. */
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { signTwilioForm } from "~/leads/delivery/twilio-callback";
import { parseJson } from "~/platform/parse-json";
import { FaultQueue, fault, withFault } from "./faults";
import { createMessagePage } from "./message-pages";
import { type AcceptedMessage, createTwilioMessages, ENDINGS, type TwilioMessages } from "./twilio-messages";
import type { Vendor } from "./vendor-server";

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
type ErrorCode = keyof typeof ERRORS;

/** Twilio's test numbers (twilio.com/docs/iam/test-credentials). */
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
/** The response comes first. */
const REPORTED_AFTER_MS = 10;
const MAX_BODY = 1600;
const E164 = /^\+[1-9]\d{6,14}$/;

const twilioFault = z.union([
  fault,
  /** An error response with one of Twilio's codes. */
  z.object({
    kind: z.literal("error"),
    code: z.number().refine((code): code is ErrorCode => code in ERRORS),
    retryAfterSeconds: z.int().min(0).optional(),
  }),
  /** The message is accepted and reported as delivered before the response is sent. */
  z.object({ kind: z.literal("reportFirst") }),
]);
export type TwilioFault = z.infer<typeof twilioFault>;

/** They last until they are changed. */
const twilioConditions = z
  .object({
    /** Applies to every send request without a fault of its own. */
    post: twilioFault.default({ kind: "none" }),
    /** Applies to every request that reads or deletes. */
    others: twilioFault.default({ kind: "none" }),
    /** When messages accepted from now on are reported. */
    reports: z.enum(["after", "first", "never"]).default("after"),
    /** Final status of messages accepted from now on. */
    ending: z.enum(ENDINGS).default("delivered"),
    /** Where reports go when the message names no address. */
    statusCallback: z.url().optional(),
    /** The only token accepted from now on; by default the account's own. */
    authToken: z.string().min(1).optional(),
  })
  .strict();
export type TwilioConditions = z.infer<typeof twilioConditions>;

interface TwilioOptions extends ReportAddress {
  /** Where messages are stored across restarts; null for memory only. */
  readonly file: string | null;
  /** Whether tests may call `PUT /faults`, `PUT /conditions`, and, without credentials, `GET /messages`. */
  readonly hasControls?: boolean;
}

export type Twilio = ReturnType<typeof createTwilioStandIn>;

export function createTwilioStandIn({ file, hasControls = false, ...account }: TwilioOptions) {
  const messages = createTwilioMessages(file);
  const faults = new FaultQueue(twilioFault);
  let conditions = twilioConditions.parse({});
  const control = async (request: Request, route: string): Promise<Response> => {
    if (route === "GET /messages") return Response.json(messages.list());
    if (route === "PUT /faults") return faults.set(request);
    if (route !== "PUT /conditions") return new Response(null, { status: 404 });
    const changed = twilioConditions.safeParse(parseJson(await request.text())).data;
    conditions = changed ?? conditions;
    return new Response(null, { status: changed ? 204 : 400 });
  };
  const answerApi = (request: Request): Response | Promise<Response> => {
    const sender = {
      accountSid: account.accountSid,
      authToken: conditions.authToken ?? account.authToken,
      statusCallback: conditions.statusCallback ?? account.statusCallback,
    };
    const call = parseCall(request, sender);
    if ("code" in call) return refuse(call.code);
    const isSending = request.method === "POST";
    const injected = isSending ? (faults.take() ?? conditions.post) : conditions.others;
    if (injected.kind === "error") return refuse(injected.code, injected.retryAfterSeconds);
    return withFault(injected.kind === "reportFirst" ? { kind: "none" } : injected, () =>
      isSending
        ? takeMessage(request, messages, sender, { ...conditions, post: injected })
        : answerMessages(request, call.sid, messages, sender.accountSid),
    );
  };
  const answer: Vendor = (request) => {
    const { pathname } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    if (route === "GET /") return showMessages(messages.list());
    if (pathname.startsWith("/2010-04-01/")) return answerApi(request);
    return hasControls ? control(request, route) : new Response(null, { status: 404 });
  };
  return {
    answer,
    /** Accepted messages, newest first. */
    list: messages.list,
  };
}

/** Returns the message that a call to the API is about, if it names one, or why it is refused. */
function parseCall(
  { url, method, headers }: Request,
  { accountSid, authToken }: ReportAddress,
): { readonly sid: string | undefined } | { readonly code: ErrorCode } {
  if (headers.get("Authorization") !== `Basic ${btoa(`${accountSid}:${authToken}`)}`) return { code: 20003 };
  const match = /^\/2010-04-01\/Accounts\/(\w+)\/Messages(?:\/(\w+))?\.json$/.exec(new URL(url).pathname);
  if (match?.[1] !== accountSid) return { code: 20404 };
  const sid = match[2];
  const isKnown = method === "GET" || (sid === undefined ? method === "POST" : method === "DELETE");
  return isKnown ? { sid } : { code: 20004 };
}

function showMessages(messages: readonly AcceptedMessage[]): Response {
  return createMessagePage({
    title: "Texts sent on this machine",
    lede: "A stand-in for Twilio accepted these texts; none went to a phone.",
    messages: messages.map(({ sid, to, from, createdIso, body }) => ({
      text: body,
      line: `${createdIso} · from ${from} to ${to} · ${sid}`,
    })),
    empty: "None yet. Send the form on the contact page.",
  });
}

async function takeMessage(
  request: Request,
  messages: TwilioMessages,
  sender: ReportAddress,
  { post, reports, ending }: TwilioConditions,
): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const code = findSendError(form);
  if (code !== null) return refuse(code);
  const [to = "", from = "", body = ""] = ["To", "From", "Body"].map((name) => form.get(name) ?? "");
  const message = messages.take({ to, from, body, statusCallback: form.get("StatusCallback"), ending });
  const isUnheard = post.kind === "takeThenReset" || post.kind === "takeThenSilence";
  if (post.kind === "reportFirst" || (reports === "first" && !isUnheard))
    await reportDelivery(message, sender);
  else if (reports === "after" && !isUnheard)
    setTimeout(() => void reportDelivery(message, sender), REPORTED_AFTER_MS);
  return Response.json(describeMessage(message, sender.accountSid, "queued"), { status: 201 });
}

/** Returns the error code, or null when the message would be sent. */
function findSendError(form: URLSearchParams): ErrorCode | null {
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

/** Returns the list or one message, or deletes one. */
function answerMessages(
  request: Request,
  sid: string | undefined,
  messages: TwilioMessages,
  accountSid: string,
): Response {
  if (sid === undefined) return answerList(messages.list(), accountSid, new URL(request.url).searchParams);
  const message = messages.list().find((each) => each.sid === sid);
  if (!message) return refuse(20404);
  if (request.method === "GET") return Response.json(describeMessage(message, accountSid, message.ending));
  if (message.ending === "sent" || message.ending === "queued") return refuse(20009);
  messages.remove(sid);
  return new Response(null, { status: 204 });
}

/** Returns a page of messages, newest first, with a link to the next. */
function answerList(all: readonly AcceptedMessage[], accountSid: string, query: URLSearchParams): Response {
  const [toWanted, fromWanted] = [query.get("To"), query.get("From")];
  const matching = all.filter(({ to, from }) => (toWanted ?? to) === to && (fromWanted ?? from) === from);
  const size = Math.min(1000, Math.max(1, Number(query.get("PageSize")) || 50));
  const page = Math.max(0, Number(query.get("Page")) || 0);
  const start = page * size;
  const shown = matching.slice(start, start + size);
  const getUri = (index: number) => {
    const next = { ...Object.fromEntries(query), PageSize: String(size), Page: String(index) };
    return `/2010-04-01/Accounts/${accountSid}/Messages.json?${new URLSearchParams(next)}`;
  };
  return Response.json({
    start,
    end: Math.max(start, start + shown.length - 1),
    page,
    page_size: size,
    uri: getUri(page),
    first_page_uri: getUri(0),
    next_page_uri: start + size < matching.length ? getUri(page + 1) : null,
    previous_page_uri: page > 0 ? getUri(page - 1) : null,
    messages: shown.map((message) => describeMessage(message, accountSid, message.ending)),
  });
}

/** Describes a message as the API does, with the given status: `queued` when just accepted, or a later one. */
function describeMessage(message: AcceptedMessage, accountSid: string, status: AcceptedMessage["ending"]) {
  const { sid, to, from, body } = message;
  const date = new Date(message.createdIso).toUTCString().replace("GMT", "+0000");
  const path = `/2010-04-01/Accounts/${accountSid}/Messages/${sid}`;
  return {
    account_sid: accountSid,
    api_version: "2010-04-01",
    sid,
    to,
    from,
    body,
    status,
    date_created: date,
    date_updated: date,
    date_sent: status === "queued" ? null : date,
    direction: "outbound-api",
    messaging_service_sid: null,
    price: null,
    price_unit: "USD",
    num_media: "0",
    num_segments: String(Math.ceil(body.length / 153)),
    error_code: isLost(status) ? CARRIER_ERROR : null,
    error_message: isLost(status) ? "Unreachable destination handset" : null,
    uri: `${path}.json`,
    subresource_uris: { media: `${path}/Media.json` },
  };
}

function refuse(code: ErrorCode, retryAfterSeconds?: number): Response {
  const [status, message] = ERRORS[code];
  const headers = new Headers(status === 401 ? { "WWW-Authenticate": 'Basic realm="Twilio API"' } : {});
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return Response.json({ code, message, more_info, status }, { status, headers });
}

/** Error code of a message that the carrier could not deliver. */
const CARRIER_ERROR = 30003;
const isLost = (status: string) => status === "undelivered" || status === "failed";

const REPORT_TIMEOUT_MS = 5000;
const RETRY_DELAY_MS = 200;
const MAX_RETRIES = 5;

interface ReportAddress {
  readonly accountSid: string;
  readonly authToken: string;
  /** Where reports go when the message names no address; null for nowhere. */
  readonly statusCallback: string | null;
}

/**
 * Never throws. Retries only as often and after such failures as the URL fragment allows: `#rc=2&rp=ct,5xx`
 * (twilio.com/docs/usage/webhooks/webhooks-connection-overrides). The fragment is neither sent nor signed.
 */
async function reportDelivery(message: AcceptedMessage, sender: ReportAddress): Promise<void> {
  const [url = "", overrides] = (message.statusCallback ?? sender.statusCallback ?? "").split("#", 2);
  const { sid, from, to, ending } = message;
  if (!url || ending === "queued") return;
  for (const status of new Set(["sent", ending])) {
    const form = new URLSearchParams({
      AccountSid: sender.accountSid,
      ApiVersion: "2010-04-01",
      From: from,
      To: to,
      MessageSid: sid,
      MessageStatus: status,
      SmsSid: sid,
      SmsStatus: status,
      ...(isLost(status) ? { ErrorCode: String(CARRIER_ERROR) } : {}),
    });
    const signature = await signTwilioForm(sender.authToken, url, form);
    await report(
      url,
      { method: "POST", body: form, headers: { "X-Twilio-Signature": signature } },
      overrides,
    );
  }
}

async function report(url: string, init: RequestInit, overrides: string | undefined): Promise<void> {
  const wish = new URLSearchParams(overrides);
  const retries = Math.min(MAX_RETRIES, Number(wish.get("rc") ?? 1) || 0);
  const policy = (wish.get("rp") ?? "ct").split(",");
  for (let tries = 0; tries <= retries; tries += 1) {
    if (tries > 0) await sleep(RETRY_DELAY_MS);
    const signal = AbortSignal.timeout(REPORT_TIMEOUT_MS);
    const failure = await fetch(url, { ...init, signal }).then(
      ({ status }) => (status >= 400 ? `${Math.floor(status / 100)}xx` : null),
      () => (signal.aborted ? "rt" : "ct"),
    );
    if (failure === null || !(policy.includes("all") || policy.includes(failure))) return;
  }
}
