import { expect, test } from "vitest";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import { createPublishedCsv } from "../../../functions/clients/published-csv";

const URL_OF_SHEET = "https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=csv";
const csv = (text: string, type = "text/csv; charset=utf-8") =>
  new Response(text, { headers: { "Content-Type": type } });
const redirect = (location: string) => new Response(null, { status: 307, headers: { Location: location } });

async function read(answers: readonly Response[], url = URL_OF_SHEET) {
  const asked: string[] = [];
  const send: typeof fetch = async (input) => {
    asked.push(String(input));
    return answers[asked.length - 1] ?? redirect(String(input));
  };
  const rows: (readonly string[])[] = [];
  const failure = await (async () => {
    for await (const row of createPublishedCsv({ url, fetch: send }).readRows()) rows.push(row);
    return null;
  })().catch((error: unknown) => error);
  return { rows, asked, failure };
}

test("the sheet is read from the host that Google redirects to", async () => {
  const target = "https://doc-0s-3c-sheets.googleusercontent.com/pub/1?output=csv";
  const { rows, asked } = await read([redirect(target), csv("name,vin\n2020 Kia Rio,V1")]);
  expect([rows.join("|"), asked]).toEqual(["name,vin|2020 Kia Rio,V1", [URL_OF_SHEET, target]]);
});

test.each([
  "http://docs.google.com/lot.csv",
  "https://docs.google.com.evil.example/lot.csv",
  "https://evilgoogle.com/lot.csv",
  "http://127.0.0.1:8790/rest/v1/staff",
  "//evil.example",
])("a redirect to %s is not followed", async (target) => {
  const { asked, failure } = await read([redirect(target), csv("name,vin")]);
  expect(asked).toEqual([URL_OF_SHEET]);
  expect(failure).toMatchObject({ name: "GoogleFailure", isRetryable: false });
});

test("a local sheet may redirect to another local address", async () => {
  const first = "http://127.0.0.1:8791/published/inventory.csv";
  expect((await read([redirect("/elsewhere.csv"), csv("name,vin")], first)).rows).toEqual([["name", "vin"]]);
});

test("a redirect loop ends", async () => {
  const { asked, failure } = await read([]);
  expect(asked).toHaveLength(4);
  expect(failure).toMatchObject({ isRetryable: false });
});

test("a sign-in page is not a sheet", async () => {
  const { failure } = await read([csv("<html>", "text/html")]);
  expect(failure).toBeInstanceOf(SheetError);
});

test("a busy or failing host is asked again, and one that refuses isn't", async () => {
  for (const status of [404, 401, 429, 500]) {
    const { failure } = await read([new Response(null, { status })]);
    expect([status, failure]).toMatchObject([status, { name: "GoogleFailure", isRetryable: status >= 429 }]);
  }
});
