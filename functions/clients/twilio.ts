/** Twilio Messages API (2010-04-01) client: sends, finds, reads and deletes messages. */
import * as z from "zod";
import { type AlertProblem, findAlertProblem } from "~/leads/delivery/alert-problem";
import type { ChannelAnswer } from "~/leads/delivery/delivery-policy";
import { parseJsonAs } from "~/platform/parse-json";
import { type Outbound, readRetryAfterSeconds, sendOutbound } from "./outbound";

export interface TwilioOptions {
  /** No trailing slash: "https://api.twilio.com" or a test server. */
  readonly apiUrl: string;
  readonly accountSid: string;
  /** Several, newest first, during a token rotation: after a 401 the next one is tried. */
  readonly authToken: string | readonly string[];
  /** E.164. */
  readonly from: string;
  /** E.164; always a dealership number. */
  readonly to: string;
  /** URL for status callbacks; undefined for none. */
  readonly statusCallback?: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  /** Per request. */
  readonly timeoutMs?: number;
}

export interface Twilio {
  /** Never throws. Returns "unclear" when no response arrived, since Twilio may have accepted the message. */
  sendMessage(body: string): Promise<ChannelAnswer>;
  /**
   * Searches messages to the dealership, newest first, for one sent since an instant that Twilio accepted and didn't lose.
   * @param options.includesLost also matches undelivered messages: Twilio stores their text, too
   * @returns null when no message matches; "busy" when Twilio couldn't be queried
   */
  findMessage(
    isWanted: (body: string) => boolean,
    since: Date,
    options?: { readonly includesLost?: boolean },
  ): Promise<ChannelAnswer | null>;
  /** Fetches a message's current status. Never throws. @param sid id that Twilio assigned to the message */
  fetchMessage(sid: string): Promise<FetchedMessage>;
  /** Deletes Twilio's copy of one message. Never throws. */
  deleteMessage(sid: string): Promise<DeletedMessage>;
}

type FetchedMessage =
  | { readonly kind: "found"; readonly status: string; readonly errorCode: string | null }
  | { readonly kind: "gone" }
  /** Twilio couldn't be reached or refused; the code says why. */
  | { readonly kind: "busy"; readonly errorCode: string };

/** "busy": no answer, or the message has no final status yet. "refused": a retry won't help, such as with a wrong token. */
export type DeletedMessage = "deleted" | "gone" | "busy" | "refused";

/** Error codes of temporary limits on the account or number; Twilio sends some of them with status 400. */
const PASSING_CODES: ReadonlySet<number> = new Set([
  14107, 20409, 20429, 21611, 30001, 30017, 30022, 30023, 30027, 63038,
]);
/** Accepted but not delivered: such a message doesn't count as a duplicate. */
const LOST_STATUSES: ReadonlySet<string> = new Set(["failed", "undelivered", "canceled"]);

const PAGE_SIZE = 200;
/** Only part of a delivery's lease, to leave time for sending. */
const MAX_LOOK_MS = 20_000;
/** Allows for clock differences between Twilio and this Worker. */
const CLOCK_MARGIN_MS = 5 * 60 * 1000;
const API_VERSION = "2010-04-01";

const describeMessage = () =>
  z.object({
    sid: z.string().regex(/^(SM|MM)[0-9a-fA-F]{32}$/),
    status: z.string(),
    body: z.string().nullish(),
    date_created: z.string().nullish(),
  });
const message = z.lazy(describeMessage);
const messageList = z.lazy(() =>
  z.object({ messages: z.array(message), next_page_uri: z.string().nullish() }),
);
const fetchedMessage = z.lazy(() => describeMessage().extend({ error_code: z.number().int().nullish() }));
const refusal = z.object({ code: z.number().int() });
/** The message can't be deleted before it has a final status. */
const NOT_COMPLETED = 20009;

export function createTwilio(options: TwilioOptions): Twilio {
  const { apiUrl, accountSid, from, to, now = () => new Date() } = options;
  const path = `/${API_VERSION}/Accounts/${accountSid}/Messages.json`;
  const request = createRequest(options);
  return {
    async sendMessage(body) {
      const form = new URLSearchParams({ To: to, From: from, Body: body });
      if (options.statusCallback) form.set("StatusCallback", options.statusCallback);
      return readSent(await request(apiUrl + path, { method: "POST", body: form }), now());
    },
    findMessage(isWanted, since, { includesLost = false } = {}) {
      const query = new URLSearchParams({ To: to, From: from, PageSize: String(PAGE_SIZE) });
      const readPage = (url: string) => request(apiUrl + url, { method: "GET" });
      return findInPages(`${path}?${query}`, readPage, { isWanted, since, includesLost, now });
    },
    fetchMessage: async (sid) => readFetched(await request(getMessageUrl(options, sid), { method: "GET" })),
    deleteMessage: async (sid) =>
      readDeleted(await request(getMessageUrl(options, sid), { method: "DELETE" })),
  };
}

const getMessageUrl = ({ apiUrl, accountSid }: TwilioOptions, sid: string) =>
  `${apiUrl}/${API_VERSION}/Accounts/${accountSid}/Messages/${encodeURIComponent(sid)}.json`;

function readFetched(answer: Outbound): FetchedMessage {
  if (answer.kind === "silent") return { kind: "busy", errorCode: answer.errorCode };
  const { ok, status } = answer.response;
  const found = ok ? parseJsonAs(fetchedMessage, answer.body) : null;
  if (found)
    return {
      kind: "found",
      status: found.status,
      errorCode: found.error_code ? String(found.error_code) : null,
    };
  if (isGone(answer)) return { kind: "gone" };
  return {
    kind: "busy",
    errorCode: ok ? "answer" : String(parseJsonAs(refusal, answer.body)?.code ?? status),
  };
}

function readDeleted(answer: Outbound): DeletedMessage {
  if (answer.kind === "silent") return "busy";
  const { ok, status } = answer.response;
  if (ok) return "deleted";
  if (isGone(answer)) return "gone";
  const code = parseJsonAs(refusal, answer.body)?.code;
  return status === 409 || code === NOT_COMPLETED || isPassing(status, code) ? "busy" : "refused";
}

/** Requires Twilio's error code: a proxy may also return 404. */
function isGone(answer: Outbound & { readonly kind: "answered" }): boolean {
  return answer.response.status === 404 && parseJsonAs(refusal, answer.body)?.code === 20404;
}

interface Search {
  readonly isWanted: (body: string) => boolean;
  readonly since: Date;
  readonly includesLost: boolean;
  readonly now: () => Date;
}

async function findInPages(
  firstPage: string,
  readPage: (url: string) => Promise<Outbound>,
  { isWanted, since, includesLost, now }: Search,
): Promise<ChannelAnswer | null> {
  const deadlineMs = now().getTime() + MAX_LOOK_MS;
  let url: string | null = firstPage;
  while (url !== null) {
    if (now().getTime() > deadlineMs) return { kind: "busy", errorCode: "look", retryAfterSeconds: null };
    const answer = await readPage(url);
    const list = readList(answer);
    if (!list) return toBusy(answer, now());
    const found = list.messages.find(
      ({ body, status }) => isWanted(body ?? "") && (includesLost || !LOST_STATUSES.has(status)),
    );
    if (found) return { kind: "accepted", externalId: found.sid, providerStatus: found.status };
    const isOlder = list.messages.some(({ date_created }) => isBefore(date_created, since));
    url = isOlder ? null : getNextPage(firstPage, list.next_page_uri);
  }
  return null;
}

function readList(answer: Outbound): z.infer<typeof messageList> | null {
  return answer.kind === "answered" && answer.response.ok ? parseJsonAs(messageList, answer.body) : null;
}

function createRequest(options: TwilioOptions) {
  const { accountSid, authToken, fetch: send = fetch, timeoutMs = 10_000 } = options;
  const tokens = typeof authToken === "string" ? [authToken] : authToken;
  return async (url: string, init: RequestInit): Promise<Outbound> => {
    let answer: Outbound = { kind: "silent", errorCode: "connection" };
    for (const token of tokens) {
      const headers = {
        Authorization: `Basic ${btoa(`${accountSid}:${token}`)}`,
        Accept: "application/json",
      };
      answer = await sendOutbound(send, url, { ...init, headers }, timeoutMs);
      // A request rejected with 401 had no effect, so it is safe to repeat with the next token.
      if (answer.kind === "silent" || answer.response.status !== 401) return answer;
    }
    return answer;
  };
}

function readSent(answer: Outbound, now: Date): ChannelAnswer {
  if (answer.kind === "silent") return { kind: "unclear", errorCode: answer.errorCode };
  const { status } = answer.response;
  if (answer.response.ok) {
    const sent = parseJsonAs(message, answer.body);
    if (sent) return { kind: "accepted", externalId: sent.sid, providerStatus: sent.status };
    return { kind: "unclear", errorCode: "answer" };
  }
  const code = parseJsonAs(refusal, answer.body)?.code;
  // Without a Twilio error code the response is a proxy's, and Twilio may still have processed the request.
  if (status >= 500 && code === undefined) return { kind: "unclear", errorCode: String(status) };
  return isPassing(status, code) ? toBusy(answer, now) : toRefused(status, code);
}

const isPassing = (status: number, code: number | undefined) =>
  status >= 500 || status === 408 || status === 429 || PASSING_CODES.has(code ?? 0);

function toBusy(answer: Outbound, now: Date): ChannelAnswer {
  if (answer.kind === "silent") return { kind: "busy", errorCode: answer.errorCode, retryAfterSeconds: null };
  const { status, headers } = answer.response;
  const code = parseJsonAs(refusal, answer.body)?.code;
  if (status >= 400 && !isPassing(status, code)) return toRefused(status, code);
  const retryAfterSeconds = readRetryAfterSeconds(headers, now);
  return { kind: "busy", errorCode: String(code ?? status), retryAfterSeconds };
}

function toRefused(status: number, code: number | undefined): ChannelAnswer {
  return { kind: "refused", errorCode: String(code ?? status), reason: describeRefusal(status, code) };
}

const NUMBER = "Twilio can't text the dealership's number: check TWILIO_TO.";
const REFUSALS: { readonly [Problem in AlertProblem]?: string } = {
  account: "Twilio rejected the credentials: check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.",
  number: NUMBER,
  landline: NUMBER,
  unverified:
    "This Twilio trial account can't text the dealership's number (TWILIO_TO) until the number is verified.",
  stopped: "The dealership's number replied STOP: text START from it to TWILIO_FROM.",
  sender: "Twilio can't send from this number: check TWILIO_FROM.",
  country: "The Twilio account can't text this country: allow it in Twilio's geographic permissions.",
};

/** Explains a dead letter to operators. */
function describeRefusal(status: number, code: number | undefined): string {
  const decisive = status === 401 || status === 403 ? status : (code ?? status);
  return (
    REFUSALS[findAlertProblem("sms", String(decisive))] ??
    `Twilio rejected the text (${code ? `error ${code}` : `status ${status}`}).`
  );
}

function isBefore(date: string | null | undefined, since: Date): boolean {
  return Date.parse(date ?? "") < since.getTime() - CLOCK_MARGIN_MS;
}

/** Follows only the path of our own list: the request to it carries our credentials. */
function getNextPage(firstPage: string, next: string | null | undefined): string | null {
  return next?.split("?", 1)[0] === firstPage.split("?", 1)[0] ? (next ?? null) : null;
}
