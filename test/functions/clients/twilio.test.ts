import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import magic from "../../contracts/twilio/magic-numbers.json";
import recorded from "../../contracts/twilio/recorded-responses.json";
import {
  ACCOUNT,
  connect,
  NUMBERS,
  openStandIn,
  setConditions,
  setFaults,
  type TwilioStandIn,
} from "../stand-in-account";
import { findTwilioBreaches } from "./openapi-contract";

let standIn: TwilioStandIn;

beforeAll(() => {
  standIn = openStandIn();
});
beforeEach(async () => {
  await setFaults(standIn);
  await setConditions(standIn);
});

const breaches: string[] = [];

afterEach(() => expect(breaches.splice(0)).toEqual([]));

/** The stand-in, whose every exchange is validated against the published contract. */
const judge: typeof fetch = async (input, init) => {
  const response = await standIn.fetch(input, init);
  const request = { method: init?.method ?? "GET", url: String(input), body: String(init?.body ?? "") };
  const answer = { status: response.status, body: await response.clone().text() };
  breaches.push(...findTwilioBreaches(request, answer));
  return response;
};

const answerWith =
  (status: number, body: unknown): typeof fetch =>
  async () =>
    new Response(typeof body === "string" ? body : JSON.stringify(body), { status });

const since = new Date(Date.now() - 60_000);

test("a message is accepted with its SID and found again by its text, both as the contract specifies", async () => {
  const statusCallback = "https://www.example.com/webhooks/twilio";
  const twilio = connect(standIn, { fetch: judge, statusCallback });
  const sent = await twilio.sendMessage("Olá 🚗 & + one");
  expect(sent).toMatchObject({ kind: "accepted", providerStatus: "queued" });
  expect(standIn.list()[0]).toMatchObject({ ...NUMBERS, body: "Olá 🚗 & + one" });
  const found = await twilio.findMessage((body) => body.endsWith("one"), since);
  expect(found).toEqual({ ...sent, providerStatus: "delivered" });
  expect(await twilio.findMessage((body) => body.endsWith("two"), since)).toBeNull();
});

test("a message is found beyond the first page, and the search stops at the earliest time it can have", async () => {
  let pages = 0;
  const counted: typeof fetch = (input, init) => {
    pages += init?.method === "GET" ? 1 : 0;
    return judge(input, init);
  };
  const twilio = connect(standIn, { fetch: counted });
  const find = (from: Date) => twilio.findMessage((body) => body === "the first of many", from);
  await twilio.sendMessage("the first of many");
  for (let i = 0; i < 220; i += 1) await connect(standIn).sendMessage(`filler ${i}`);
  expect([await find(since), pages]).toMatchObject([{ kind: "accepted" }, 2]);
  expect([await find(new Date(Date.now() + 3_600_000)), pages]).toEqual([null, 3]);
});

test.each<[object, string, number]>([
  ...Object.entries(magic.to).flatMap(([to, code]): [object, string, number][] =>
    code === null ? [] : [[{ to }, "refused", code]],
  ),
  [{ from: "+15005550001" }, "refused", 21212],
  [{ from: "+15005550007" }, "refused", 21606],
  // The sender's queue is full, which is temporary.
  [{ from: "+15005550008" }, "busy", 21611],
])("Twilio's test number %j is %s with %i", async (numbers, kind, code) => {
  const answer = await connect(standIn, { ...numbers, fetch: judge }).sendMessage("text");
  expect(answer).toMatchObject({ kind, errorCode: String(code) });
});

test("wrong credentials are a permanent error, both when sending and when searching", async () => {
  const twilio = connect(standIn, { authToken: "wrong", fetch: judge });
  const reason = expect.stringContaining("TWILIO_AUTH_TOKEN");
  const refused = { kind: "refused", errorCode: "20003", reason };
  expect(await twilio.sendMessage("text")).toMatchObject(refused);
  const both = connect(standIn, { authToken: ["wrong", "wrong as well"] });
  expect(await both.sendMessage("text")).toMatchObject(refused);
  expect(await twilio.findMessage(() => true, since)).toMatchObject(refused);
});

test("of two tokens, the one that the account accepts is used for every kind of request", async () => {
  const replaced = "fedcba9876543210fedcba9876543210";
  const twilio = connect(standIn, { authToken: [replaced, ACCOUNT.authToken], fetch: judge });
  const before = standIn.list().length;
  const sent = await twilio.sendMessage("before the token was replaced");
  await setConditions(standIn, { authToken: replaced });
  expect((await twilio.sendMessage("after it was replaced")).kind).toBe("accepted");
  const found = await twilio.findMessage((body) => body.startsWith("before"), since);
  expect(found).toMatchObject({ kind: "accepted" });
  const sid = sent.kind === "accepted" ? (sent.externalId ?? "") : "";
  expect(await twilio.fetchMessage(sid)).toMatchObject({ kind: "found" });
  expect(standIn.list().length - before).toBe(2);
});

test("a message is read with its status, and a failed one with its error code", async () => {
  const twilio = connect(standIn, { fetch: judge });
  const read = async (ending: string) => {
    await setConditions(standIn, { ending });
    await twilio.sendMessage("text");
    return twilio.fetchMessage(standIn.list()[0]?.sid ?? "");
  };
  for (const status of ["delivered", "sent", "undelivered"]) {
    const errorCode = status === "undelivered" ? "30003" : null;
    expect(await read(status)).toEqual({ kind: "found", status, errorCode });
  }
  expect(await twilio.fetchMessage(`SM${"0".repeat(32)}`)).toEqual({ kind: "gone" });
  await setConditions(standIn, { others: { kind: "error", code: 20503 } });
  const busy = { kind: "busy", errorCode: "20503" };
  expect(await twilio.fetchMessage(standIn.list()[0]?.sid ?? "")).toEqual(busy);
});

test("a message is deleted once its delivery has ended, and deleting it again is harmless", async () => {
  const twilio = connect(standIn, { fetch: judge });
  await twilio.sendMessage("to be deleted");
  const sid = standIn.list()[0]?.sid ?? "";
  await setConditions(standIn, { others: { kind: "error", code: 20503 } });
  expect(await twilio.deleteMessage(sid)).toBe("busy");
  await setConditions(standIn);
  expect(await twilio.deleteMessage(sid)).toBe("deleted");
  expect(standIn.list().some((message) => message.sid === sid)).toBe(false);
  expect(await twilio.deleteMessage(sid)).toBe("gone");
  expect(await twilio.fetchMessage(sid)).toEqual({ kind: "gone" });
  await setConditions(standIn, { ending: "sent" });
  await twilio.sendMessage("still on its way");
  expect(await twilio.deleteMessage(standIn.list()[0]?.sid ?? "")).toBe("busy");
  expect(await connect(standIn, { authToken: "wrong" }).deleteMessage(sid)).toBe("refused");
});

test.each([
  ["no response", () => Promise.reject(new TypeError("fetch failed")), "busy"],
  ["a proxy's 404", async () => new Response("<h1>Not found</h1>", { status: 404 }), "refused"],
  ["a proxy's 502", async () => new Response("", { status: 502 }), "busy"],
])("after %s a deletion does not count as done", async (_, send, outcome) => {
  expect(await connect(standIn, { fetch: send }).deleteMessage(`SM${"0".repeat(32)}`)).toBe(outcome);
});

test.each([
  [{ kind: "error", code: 20429, retryAfterSeconds: 7 }, "busy", "20429", 7],
  [{ kind: "error", code: 20500 }, "busy", "20500", null],
  [{ kind: "takeThenReset" }, "unclear", "connection", undefined],
  [{ kind: "takeThenSilence" }, "unclear", "timeout", undefined],
  [{ kind: "proxyError", status: 502 }, "unclear", "502", undefined],
])("the fault %j is %s with %s", async (fault, kind, errorCode, retryAfterSeconds) => {
  await setFaults(standIn, fault);
  const answer = await connect(standIn, { timeoutMs: 300 }).sendMessage("text");
  expect(answer).toEqual({ kind, errorCode, retryAfterSeconds });
});

test.each<[number, unknown, string]>([
  ...recorded.responses.map(({ status, body }): [number, unknown, string] => [status, body, "refused"]),
  [200, "", "unclear"],
  [201, "<html>", "unclear"],
  [201, { sid: "SM1" }, "unclear"],
  [301, "", "refused"],
  [400, "not json", "refused"],
  [408, "", "busy"],
  [429, "", "busy"],
  [500, "", "unclear"],
  [500, { code: 20500 }, "busy"],
])("status %i with %j is %s", async (status, body, kind) => {
  const answer = await connect(standIn, { fetch: answerWith(status, body) }).sendMessage("text");
  expect(answer.kind).toBe(kind);
  if (status >= 400 && typeof body === "object")
    expect(answer).toMatchObject({ errorCode: String((body as { code: number }).code) });
});

test("a failed search is not mistaken for an absent message", async () => {
  for (const send of [answerWith(503, ""), answerWith(200, "<html>"), answerWith(429, { code: 20429 })])
    expect((await connect(standIn, { fetch: send }).findMessage(() => true, since))?.kind).toBe("busy");
});

test("a failed message is found by an erasure only, and a next page on another host is not followed", async () => {
  const message = { sid: `SM${"0".repeat(32)}`, status: "undelivered", body: "wanted" };
  const asked: string[] = [];
  const twilio = connect(standIn, {
    fetch: async (input) => {
      asked.push(String(input));
      const next_page_uri = "//evil.example/2010-04-01/Messages.json?Page=1";
      return Response.json({ messages: [message], next_page_uri });
    },
  });
  expect(await twilio.findMessage(() => true, since)).toBeNull();
  expect(asked).toHaveLength(1);
  const erased = await twilio.findMessage(() => true, since, { includesLost: true });
  expect(erased).toMatchObject({ kind: "accepted", externalId: message.sid });
});

test("credentials are sent only in the header, and an error never quotes the message", async () => {
  const seen: string[] = [];
  const send: typeof fetch = async (input, init) => {
    seen.push(String(input) + String(init?.body));
    throw new Error(`no route for ${String(init?.body)}`);
  };
  const answer = await connect(standIn, { fetch: send }).sendMessage("a shopper's words");
  expect(answer).toEqual({ kind: "unclear", errorCode: "connection" });
  expect(seen.join()).not.toContain(ACCOUNT.authToken);
});
