import { afterAll, beforeAll, expect, test } from "vitest";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import { getGoogleAddresses } from "../../../functions/clients/google-addresses";
import { createGoogleSheets, SHEETS_SCOPE } from "../../../functions/clients/google-sheets";
import { createGoogleToken } from "../../../functions/clients/google-token";
import { readSheet } from "../../../functions/inventory/read-sheet";
import { SHEETS_ERRORS } from "../../../local/vendors/google-sheets-stand-in";
import discovery from "../../contracts/google/discovery.json";
import errors from "../../contracts/google/sheets-errors.json";
import { type GoogleStandIn, openGoogle, SHEET_ID } from "../../support/site/google-stand-in";
import { judgeGoogle } from "./openapi-contract";

let google: GoogleStandIn;
beforeAll(async () => {
  google = await openGoogle();
});
afterAll(() => google.close());

function connect(send: typeof fetch = google.fetch, sheetId = SHEET_ID) {
  const { account, url, fetch } = google;
  const token = createGoogleToken({ account, tokenUrl: `${url}/token`, scopes: [SHEETS_SCOPE], fetch });
  const accountEmail = account.client_email;
  return createGoogleSheets({ sheetsUrl: url, sheetId, token, accountEmail, fetch: send });
}
const readAll = async (source: ReturnType<typeof connect>) => {
  const rows: (readonly string[])[] = [];
  for await (const row of source.readRows()) rows.push(row);
  return rows;
};

test("the request and the stand-in's response match the published contract", async () => {
  google.write('name,vin,price\n"a, b",V1,\n\n,,\n');
  const breaches: string[] = [];
  expect(await readAll(connect(judgeGoogle(google.fetch, SHEETS_SCOPE, breaches)))).toEqual([
    ["name", "vin", "price"],
    ["a, b", "V1"],
  ]);
  expect(breaches).toEqual([]);
});

test("requests go to the addresses of Google's discovery documents", () => {
  const { driveUrl, sheetsUrl } = getGoogleAddresses(undefined, "https://oauth2.googleapis.com/token");
  expect(discovery.documents.map(({ rootUrl }) => rootUrl)).toEqual([`${driveUrl}/`, `${sheetsUrl}/`]);
});

test("the stand-in's errors match the recorded ones", () => {
  const recorded = errors.errors.map(({ name, status, rpc, body }) => [name, status, rpc, body.error.status]);
  const errorsHere = Object.entries(SHEETS_ERRORS).map(([name, [status, rpc]]) => [name, status, rpc, rpc]);
  expect(errorsHere).toEqual(recorded);
});

test.each(errors.errors)("$name is a sentence without token and address", async ({ name, status, body }) => {
  const refused = connect(async () => Response.json(body, { status }));
  const failure = await readAll(refused).catch((error) => error);
  const isRetryable = ["quota", "internal", "unavailable", "invalidToken"].includes(name);
  expect(failure).toMatchObject({ name: "GoogleFailure", isRetryable });
  expect(failure.message).not.toMatch(/ya29|https?:/);
});

test("a redirect is not followed, since it would carry the token to another host", async () => {
  const asked: unknown[] = [];
  const send: typeof fetch = async (_, init) => {
    asked.push(init?.redirect);
    return new Response(null, { status: 302, headers: { Location: "https://evil.example/" } });
  };
  await expect(readAll(connect(send))).rejects.toMatchObject({ isRetryable: false });
  expect(asked).toEqual(["manual"]);
});

test("an id is escaped as one path segment", async () => {
  let asked = "";
  const send: typeof fetch = async (input) => {
    asked = new URL(String(input)).pathname;
    return Response.json({});
  };
  expect(await readAll(connect(send, "../../drive/v3/files?x="))).toEqual([]);
  expect(asked).toBe("/v4/spreadsheets/..%2F..%2Fdrive%2Fv3%2Ffiles%3Fx%3D/values/A%3AZ");
});

test("reading stops at a sheet larger than 20 MB", async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
    },
  });
  await expect(readAll(connect(async () => new Response(endless)))).rejects.toThrow(SheetError);
  expect(sent).toBeLessThan(25);
});

test("a temporary failure is retried with growing delays and fails after the third attempt", async () => {
  const pauses: number[] = [];
  const sleep = async (milliseconds: number) => void pauses.push(milliseconds);
  const fail = async (status: number, headers: Readonly<Record<string, string>> = {}) => {
    const busy = connect(async () => Response.json({}, { status, headers }));
    await expect(readSheet(busy, null, { sleep, chance: () => 0.5 })).rejects.toThrow("busy");
    return pauses.splice(0);
  };
  expect(await fail(503)).toEqual([500, 1000]);
  expect(await fail(429, { "Retry-After": "3" })).toEqual([3000, 3000]);
  expect(await fail(429, { "Retry-After": "60" })).toEqual([]);
});
