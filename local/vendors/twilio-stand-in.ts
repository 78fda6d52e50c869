/** A stand-in for Twilio's Messages API on the loopback interface: remembers what it took, and misbehaves when told to. */
import { timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { explainPort } from "../ports";
import { answerError, answerList, describeMessage, type TwilioAnswer } from "./twilio-answers";
import { parseFaults, type TwilioFault } from "./twilio-faults";
import { createTwilioMessages, type TakenMessage, type TwilioMessages } from "./twilio-messages";
import { formatMessagesPage } from "./twilio-page";
import { type ReportParts, reportDelivery } from "./twilio-reports";
import { findSendError } from "./twilio-rules";

interface StandInOptions extends ReportParts {
  readonly port: number;
  /** Keeps the messages over a restart; null for a test that wants none kept. */
  readonly file: string | null;
  /** Takes faults at `PUT /faults` and answers `GET /messages` without credentials: for tests. */
  readonly hasControls?: boolean;
}

export interface TwilioStandIn {
  /** Without a slash at its end; also the page that shows the texts. */
  readonly url: string;
  /** What was taken, newest first. */
  list(): readonly TakenMessage[];
  close(): Promise<void>;
}

interface World extends StandInOptions {
  readonly messages: TwilioMessages;
  /** Those still to come, in their order. */
  faults: readonly TwilioFault[];
}

const LARGEST_REQUEST_BYTES = 256 * 1024;
const OWN_NAMES = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** @throws StartError when the port is taken */
export async function startTwilioStandIn(options: StandInOptions): Promise<TwilioStandIn> {
  const world: World = { ...options, messages: createTwilioMessages(options.file), faults: [] };
  const server = createServer((request, response) => {
    respond(request, response, world).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(explainPort(error, options.port, "VENDORS_PORT")));
    server.listen(options.port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${options.port}`,
    list: world.messages.list,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function respond(request: IncomingMessage, response: ServerResponse, world: World): Promise<void> {
  // A page of somebody else's whose name was made to lead here must not read the texts.
  if (!OWN_NAMES.test(request.headers.host ?? "")) return void response.writeHead(421).end();
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  const body = await readBody(request);
  if (url.pathname.startsWith("/2010-04-01/")) return answerApi(request, response, url, body, world);
  if (request.method === "GET" && url.pathname === "/")
    return sendText(response, 200, "text/html; charset=utf-8", formatMessagesPage(world.messages.list()));
  if (world.hasControls && request.method === "PUT" && url.pathname === "/faults") {
    const faults = parseFaults(body);
    world.faults = faults ?? world.faults;
    return void response.writeHead(faults ? 204 : 400).end();
  }
  if (world.hasControls && request.method === "GET" && url.pathname === "/messages")
    return send(response, { status: 200, body: world.messages.list() });
  response.writeHead(404).end();
}

async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  body: string,
  world: World,
): Promise<void> {
  const { accountSid, messages } = world;
  if (!isAuthorized(request, world)) return send(response, answerError(20003));
  const match = /^\/2010-04-01\/Accounts\/(\w+)\/Messages(?:\/(\w+))?\.json$/.exec(url.pathname);
  if (match?.[1] !== accountSid) return send(response, answerError(20404));
  const sid = match[2];
  if (request.method === "GET" && sid === undefined)
    return send(response, answerList(messages.list(), accountSid, url.searchParams));
  if (request.method === "POST" && sid === undefined) return takeMessage(response, body, world);
  if (request.method !== "GET") return send(response, answerError(20004));
  const message = messages.find(sid ?? "");
  if (!message) return send(response, answerError(20404));
  send(response, { status: 200, body: describeMessage(message, accountSid, "delivered") });
}

async function takeMessage(response: ServerResponse, body: string, world: World): Promise<void> {
  const [fault, ...later] = world.faults;
  world.faults = later;
  if (fault && !(await mayGoOn(fault, response))) return;
  const form = new URLSearchParams(body);
  const code = findSendError(form);
  if (code !== null) return send(response, answerError(code));
  const message = world.messages.take({
    to: form.get("To") ?? "",
    from: form.get("From") ?? "",
    body: form.get("Body") ?? "",
    statusCallback: form.get("StatusCallback"),
  });
  if (fault?.kind === "takeThenSilence") return;
  if (fault?.kind === "takeThenReset") return void response.socket?.resetAndDestroy();
  send(response, { status: 201, body: describeMessage(message, world.accountSid, "queued") });
  void reportDelivery(message, world);
}

/** What goes wrong before the message is taken. @returns false when it never will be */
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

function isAuthorized(request: IncomingMessage, { accountSid, authToken }: World): boolean {
  const wanted = Buffer.from(`Basic ${btoa(`${accountSid}:${authToken}`)}`);
  const given = Buffer.from(request.headers.authorization ?? "");
  return wanted.length === given.length && timingSafeEqual(wanted, given);
}

function send(response: ServerResponse, { status, headers = {}, body }: TwilioAnswer): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, {
    "Content-Type": type,
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(text);
}

/** @throws Error when it is longer than anything we send */
async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > LARGEST_REQUEST_BYTES) throw new Error("too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
