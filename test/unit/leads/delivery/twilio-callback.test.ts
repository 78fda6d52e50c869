import { expect, test } from "vitest";
import { isSignedByTwilio, parseDeliveryReport, signTwilioForm } from "~/leads/delivery/twilio-callback";
import contract from "../../../contracts/twilio/signature-vectors.json";

interface Vector {
  readonly name: string;
  readonly url: string;
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly rawBody?: string;
  readonly signature: string;
  readonly valid: boolean;
}

const vectors: readonly Vector[] = contract.vectors;

function formatBody({ params, rawBody }: Vector): string {
  if (rawBody !== undefined) return rawBody;
  const pairs = Object.entries(params).flatMap(([name, values = []]) =>
    [values].flat().map((value) => [name, value]),
  );
  return new URLSearchParams(pairs).toString();
}

const isSigned = (request: { url: string; signature: string | null; body: string }) =>
  isSignedByTwilio(contract.authToken, request);

test.each(vectors)("Twilio's vector: $name", async (vector) => {
  const { url, signature, valid } = vector;
  expect(await isSigned({ url, signature, body: formatBody(vector) })).toBe(valid);
});

test("a body that does not match its signed hash is rejected", async () => {
  const { url = "", signature = "", rawBody } = vectors.find((vector) => vector.rawBody !== undefined) ?? {};
  expect(await isSigned({ url, signature, body: `${rawBody} ` })).toBe(false);
});

const INVALID = [null, "", "x", "%%%", "AAAA", "RSOYDt4T1cUTdK1PDd93/VVr8B8"];

test.each(INVALID)("the signature %j is invalid", async (signature) => {
  expect(await isSigned({ url: vectors[0]?.url ?? "", signature, body: "a=1" })).toBe(false);
});

test("a signed form is valid only with its own token and address", async () => {
  const url = "https://www.example.com/webhooks/twilio";
  const form = new URLSearchParams({ MessageSid: "SM1", MessageStatus: "sent", ção: "é & +" });
  const signature = await signTwilioForm("token", url, form);
  const body = form.toString();
  expect(await isSignedByTwilio("token", { url, signature, body })).toBe(true);
  expect(await isSignedByTwilio("other", { url, signature, body })).toBe(false);
  expect(await isSignedByTwilio("token", { url: `${url}?x=1`, signature, body })).toBe(false);
});

const FORM = "application/x-www-form-urlencoded";
const sid = `SM${"a1".repeat(16)}`;

test("a form and JSON, whose error is a number, are parsed", () => {
  const form = `SmsSid=${sid}&MessageSid=${sid}&MessageStatus=delivered&To=%2B14075550142`;
  const delivered = { externalId: sid, status: "delivered", errorCode: null };
  expect(parseDeliveryReport(FORM, form)).toEqual(delivered);
  const json = JSON.stringify({ MessageSid: sid, MessageStatus: "undelivered", ErrorCode: 30005 });
  const undelivered = { externalId: sid, status: "undelivered", errorCode: "30005" };
  expect(parseDeliveryReport("application/json; charset=utf-8", json)).toEqual(undelivered);
});

test.each([
  [FORM, ""],
  [FORM, "MessageStatus=delivered"],
  [FORM, `MessageSid=${sid}&MessageStatus=exploded`],
  [FORM, "MessageSid=SM1&MessageStatus=sent"],
  [FORM, `MessageSid=${sid}&MessageStatus=failed&ErrorCode=drop+table`],
  ["application/json", "{"],
  ["application/json", "null"],
  ["application/json", "[]"],
])("%s with %j is not a report", (contentType, body) => {
  expect(parseDeliveryReport(contentType, body)).toBeNull();
});
