/** A stand-in for Twilio's Messages API: stores accepted messages and injects faults. */
import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { answerError, answerList, describeMessage, getEnding, type TwilioAnswer } from "./twilio-answers";
import {
  FAIR_CONDITIONS,
  parseConditions,
  parseFaults,
  type TwilioConditions,
  type TwilioFault,
} from "./twilio-faults";
import { type AcceptedMessage, createTwilioMessages, type TwilioMessages } from "./twilio-messages";
import { formatMessagesPage } from "./twilio-page";
import { type ReportParts, reportDelivery } from "./twilio-reports";
import { findSendError } from "./twilio-rules";
import {
  sendJson,
  startVendorServer,
  type Vendor,
  type VendorExchange,
  type VendorServer,
} from "./vendor-server";

interface VendorOptions extends ReportParts {
  /** Where messages are stored across restarts; null for memory only. */
  readonly file: string | null;
  /** Whether tests may call `PUT /faults`, `PUT /conditions`, and, without credentials, `GET /messages`. */
  readonly hasControls?: boolean;
}

interface TwilioVendor extends Vendor {
  /** Accepted messages, newest first. */
  list(): readonly AcceptedMessage[];
}

/** Its URL also serves the page that shows the texts. */
export interface TwilioStandIn extends VendorServer, Pick<TwilioVendor, "list"> {}

interface World extends VendorOptions {
  readonly messages: TwilioMessages;
  /** Faults for the next send requests, in order. */
  faults: readonly TwilioFault[];
  conditions: TwilioConditions;
}

/** Creates a vendor to share a server with others. */
export function createTwilioVendor(options: VendorOptions): TwilioVendor {
  const world: World = {
    ...options,
    messages: createTwilioMessages(options.file),
    faults: [],
    conditions: FAIR_CONDITIONS,
  };
  return {
    list: world.messages.list,
    respond: (exchange) => respond(exchange, world),
  };
}

/** Starts a server with this vendor only. @throws StartError when the port is in use */
export async function startTwilioStandIn({
  port,
  ...options
}: VendorOptions & { readonly port: number }): Promise<TwilioStandIn> {
  const twilio = createTwilioVendor(options);
  return { ...(await startVendorServer(port, [twilio])), list: twilio.list };
}

async function respond(exchange: VendorExchange, world: World): Promise<boolean> {
  const { request, response, url, body } = exchange;
  const route = `${request.method} ${url.pathname}`;
  if (url.pathname.startsWith("/2010-04-01/")) await answerApi(request, response, url, body, world);
  else if (route === "GET /")
    sendText(response, 200, "text/html; charset=utf-8", formatMessagesPage(world.messages.list()));
  else if (world.hasControls && route === "PUT /faults") {
    const faults = parseFaults(body);
    world.faults = faults ?? world.faults;
    response.writeHead(faults ? 204 : 400).end();
  } else if (world.hasControls && route === "PUT /conditions") {
    const conditions = parseConditions(body);
    world.conditions = conditions ?? world.conditions;
    response.writeHead(conditions ? 204 : 400).end();
  } else if (world.hasControls && route === "GET /messages")
    send(response, { status: 200, body: world.messages.list() });
  else return false;
  return true;
}

async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
  world: World,
): Promise<void> {
  const { accountSid } = world;
  if (!isAuthorized(request, world)) return send(response, answerError(20003));
  const match = /^\/2010-04-01\/Accounts\/(\w+)\/Messages(?:\/(\w+))?\.json$/.exec(url.pathname);
  if (match?.[1] !== accountSid) return send(response, answerError(20404));
  const sid = match[2];
  if (request.method === "POST" && sid === undefined) return takeMessage(response, body, world);
  if (request.method !== "GET" && !(request.method === "DELETE" && sid !== undefined))
    return send(response, answerError(20004));
  if (!(await mayGoOn(world.conditions.others, response))) return;
  send(response, answerMessages(request.method, sid, url.searchParams, world));
}

/** Returns the list or one message, or deletes one. */
function answerMessages(
  method: string,
  sid: string | undefined,
  query: URLSearchParams,
  { accountSid, messages }: World,
): TwilioAnswer {
  if (sid === undefined) return answerList(messages.list(), accountSid, query);
  const message = messages.find(sid);
  if (!message) return answerError(20404);
  const ending = getEnding(message);
  if (method === "GET") return { status: 200, body: describeMessage(message, accountSid, ending) };
  if (ending === "sent" || ending === "queued") return answerError(20009);
  messages.remove(sid);
  return { status: 204, body: null };
}

async function takeMessage(response: ServerResponse, body: string, world: World): Promise<void> {
  const { conditions } = world;
  const [fault = conditions.post, ...later] = world.faults;
  world.faults = later;
  if (!(await mayGoOn(fault, response))) return;
  const form = new URLSearchParams(body);
  const code = findSendError(form);
  if (code !== null) return send(response, answerError(code));
  const message = world.messages.take({
    to: form.get("To") ?? "",
    from: form.get("From") ?? "",
    body: form.get("Body") ?? "",
    statusCallback: form.get("StatusCallback"),
    ending: conditions.ending,
  });
  if (fault.kind === "takeThenSilence") return;
  if (fault.kind === "takeThenReset") return void response.socket?.resetAndDestroy();
  const reports = fault.kind === "reportFirst" ? "first" : conditions.reports;
  if (reports === "first") await reportDelivery(message, getReportParts(world));
  send(response, { status: 201, body: describeMessage(message, world.accountSid, "queued") });
  if (reports === "after") void reportDelivery(message, getReportParts(world));
}

const getReportParts = (world: World): ReportParts => ({
  ...world,
  authToken: getAuthToken(world),
  statusCallback: world.conditions.statusCallback ?? world.statusCallback,
});

const getAuthToken = ({ authToken, conditions }: World) => conditions.authToken ?? authToken;

/** Injects a fault before the message is accepted. @returns false when the message must not be accepted */
async function mayGoOn(fault: TwilioFault, response: ServerResponse): Promise<boolean> {
  switch (fault.kind) {
    case "reset":
      response.socket?.resetAndDestroy();
      return false;
    case "error": {
      const { code, retryAfterSeconds: seconds } = fault;
      send(response, answerError(code, seconds === undefined ? {} : { "Retry-After": String(seconds) }));
      return false;
    }
    case "proxyError":
      sendText(response, fault.status, "text/html", "<h1>Bad gateway</h1>");
      return false;
    case "slow":
      await sleep(fault.milliseconds);
      return true;
    default:
      return true;
  }
}

function isAuthorized(request: IncomingMessage, world: World): boolean {
  const wanted = Buffer.from(`Basic ${btoa(`${world.accountSid}:${getAuthToken(world)}`)}`);
  const sent = Buffer.from(request.headers.authorization ?? "");
  return wanted.length === sent.length && timingSafeEqual(wanted, sent);
}

function send(response: ServerResponse, { status, headers, body }: TwilioAnswer): void {
  if (status === 204) return void response.writeHead(204, headers).end();
  sendJson(response, status, body, headers);
}

function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(text);
}
