import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { createLeadWebhook } from "../../../functions/clients/lead-webhook";
import { createLead, createLeadCar } from "../../fixtures/lead";

const id = "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10";
const sold = createLeadCar({ quantity: 0 });
const lead = { ...createLead({ source: "google" }), id, car: sold, contactStop: null };
const now = () => new Date("2026-11-20T17:00:00Z");
const secret = "0123456789abcdef";

function connect(answer: () => Promise<Response>) {
  const requests: { url: string; headers: Headers; body: string }[] = [];
  const send: typeof fetch = async (input, init) => {
    requests.push({ url: String(input), headers: new Headers(init?.headers), body: String(init?.body) });
    return answer();
  };
  const webhook = createLeadWebhook({ url: "https://crm.example.com/leads", secret, fetch: send, now });
  return { webhook, requests };
}

test("a lead is posted as JSON, and its signature matches the one the receiver computes", async () => {
  const { webhook, requests } = connect(async () => new Response(null, { status: 202 }));
  expect(await webhook.send(lead)).toEqual({ kind: "accepted", externalId: null, providerStatus: "202" });
  const [{ url, headers, body } = { url: "", headers: new Headers(), body: "" }] = requests;
  expect(url).toBe("https://crm.example.com/leads");
  const expected = createHmac("sha256", secret).update(`1795194000.${body}`).digest("hex");
  const signed = { "lead-timestamp": "1795194000", "lead-signature": `v1=${expected}` };
  const sent = { "content-type": "application/json", "lead-id": id, ...signed };
  expect(Object.fromEntries(headers)).toEqual(sent);
  expect(JSON.parse(body)).toMatchObject({ version: 1, lead: { id, name: lead.name, source: "google" } });
  for (const own of ["idempotencyKey", "isSuspected", "noticeVersion"]) expect(body).not.toContain(own);
});

test("the CRM gets the lead's car and whether it is sold, without a guessed year and make", async () => {
  const send = async (car: typeof lead.car | null) => {
    const { webhook, requests } = connect(async () => new Response(null, { status: 202 }));
    await webhook.send({ ...lead, car });
    return JSON.parse(requests[0]?.body ?? "").lead.car;
  };
  const car = { name: "2021 Ford F-150 XLT", year: 2021, make: "Ford", model: "F-150 XLT" };
  expect(await send(lead.car)).toEqual({ ...car, isSold: true, isSalePending: false });
  const pending = createLeadCar({ pending: true });
  expect(await send(pending)).toEqual({ ...car, isSold: false, isSalePending: true });
  const guessed = { name: "nice runner", year: null, make: null, model: null };
  expect(await send(createLeadCar({ product_name: "nice runner" }))).toMatchObject(guessed);
  expect(await send(null)).toBeNull();
});

test("the CRM learns that a person must not be contacted, and why", async () => {
  const { webhook, requests } = connect(async () => new Response(null, { status: 202 }));
  await webhook.send(lead);
  await webhook.send({ ...lead, contactStop: { reason: "bought", atIso: lead.sentAtIso, by: "Ana" } });
  const sent = requests.map(({ body }) => JSON.parse(body).lead.doNotContact);
  expect(sent).toEqual([null, "bought"]);
});

test.each([
  ["refused", [301, 400, 410]],
  ["busy", [408, 409, 429, 500]],
])("a response is %s with the statuses %j", async (kind, statuses) => {
  for (const status of statuses) {
    const { webhook } = connect(async () => new Response(null, { status }));
    expect(await webhook.send(lead)).toMatchObject({ kind, errorCode: String(status) });
  }
});

test("a busy receiver's Retry-After is returned, and a receiver that doesn't respond is retried", async () => {
  const busy = connect(async () => new Response(null, { status: 503, headers: { "Retry-After": "90" } }));
  expect(await busy.webhook.send(lead)).toMatchObject({ retryAfterSeconds: 90 });
  const silent = connect(() => Promise.reject(new Error(`cannot reach ${lead.email}`)));
  const lost = { kind: "busy", errorCode: "connection", retryAfterSeconds: null };
  expect(await silent.webhook.send(lead)).toEqual(lost);
});

test("a lead that was accepted isn't sent again because the CRM's page has no end", async () => {
  const endless = () => new ReadableStream({ pull: (page) => page.enqueue(new Uint8Array(65_536)) });
  const { webhook } = connect(async () => new Response(endless(), { status: 201 }));
  expect(await webhook.send(lead)).toEqual({ kind: "accepted", externalId: null, providerStatus: "201" });
});
