import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import type { BrowserReport } from "~/health/parse-browser-reports";
import { signTwilioForm } from "~/leads/delivery/twilio-callback";
import type { DeliveryReport } from "~/leads/lead-store";
import { loader as openInventory, action as takeCall } from "~/routes/resources/inventory-webhook";
import { loader as openReports, action as takeReports } from "~/routes/resources/reports";
import { loader as openTwilio, action as takeDelivery } from "~/routes/resources/twilio-webhook";
import { callRoute, NOW } from "../../support/routes/route-call";

test.each([openInventory, openReports, openTwilio])("only POST is allowed: %o", (loader) => {
  const { status, headers } = loader();
  expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
});

const SECRET = "the sheet's script knows this too";
const SECONDS = NOW.getTime() / 1000;

const signCall = (body: string, timestamp = SECONDS, secret = SECRET) => ({
  "X-Inventory-Timestamp": String(timestamp),
  "X-Inventory-Signature": createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex"),
});

/** Posts to the webhook of the sheet; each signature is allowed once. */
function createHook({ secret = SECRET, fault = null as Error | null } = {}) {
  const runs: unknown[] = [];
  const known = new Set<string>();
  const context = {
    settings: { INVENTORY_WEBHOOK_SECRET: secret },
    rateLimit: {
      takeToken: async ({ key }: { key: string }) => {
        if (fault) throw fault;
        return { isAllowed: known.size < known.add(key).size };
      },
    },
    inventorySync: { run: async (start: object) => void runs.push(start) },
  };
  const post = async (headers: Readonly<Record<string, string>>, form = "") => {
    const { status, data } = await callRoute(takeCall, "/webhooks/inventory", { form, headers, context });
    return [status, JSON.parse(String(data))];
  };
  return { runs, post };
}

test("a signed call starts a sync, and the same call again is refused", async () => {
  const { runs, post } = createHook();
  const headers = signCall('{"sheet":"lot"}');
  expect(await post(headers, '{"sheet":"lot"}')).toEqual([202, { accepted: true }]);
  const upper = { ...headers, "X-Inventory-Signature": headers["X-Inventory-Signature"].toUpperCase() };
  expect(await post(upper, '{"sheet":"lot"}')).toEqual([409, { error: "repeated" }]);
  expect(runs).toEqual([{ trigger: "webhook", actor: null, confirmedHash: null }]);
});

test("a call with a wrong or missing signature, body or timestamp starts nothing", async () => {
  const { runs, post } = createHook();
  const forged = signCall("a", SECONDS, "another secret, as long as ours");
  for (const headers of [{}, forged, signCall("b"), signCall("a", SECONDS - 400)])
    expect((await post(headers, "a"))[0]).toBe(401);
  expect((await post(signCall("a"), "x".repeat(70_000)))[0]).toBe(413);
  expect(runs).toEqual([]);
});

test.each([
  [new BackendUnavailable("down"), 503],
  [new BackendRejected("refused", "23514"), 400],
])("a call that could not be recorded starts nothing: %s", async (fault, status) => {
  const { runs, post } = createHook({ fault });
  expect([(await post(signCall("")))[0], runs]).toEqual([status, []]);
});

test("without a secret there is no webhook of the sheet", async () => {
  expect(await createHook({ secret: "" }).post(signCall(""))).toEqual([404, { error: "off" }]);
});

const TOKEN = "0123456789abcdef";
/** Still accepted during a rotation. */
const OLD_TOKEN = "fedcba9876543210";
const ADDRESS = "https://www.example.com/webhooks/twilio";
const sid = `SM${"a1".repeat(16)}`;
const DELIVERED = new URLSearchParams({ MessageSid: sid, MessageStatus: "delivered", To: "+14075550142" });

interface TwilioCall {
  readonly form?: URLSearchParams | string;
  readonly signature?: string | null;
  readonly type?: string;
  readonly query?: string;
  readonly fault?: Error;
}

async function callTwilio({ form = DELIVERED, signature, type, query = "", fault }: TwilioCall = {}) {
  const reports: DeliveryReport[] = [];
  const recordDeliveryReport = async (report: DeliveryReport) => {
    if (fault) throw fault;
    reports.push(report);
  };
  const settings = { TWILIO_AUTH_TOKEN: [OLD_TOKEN, TOKEN] };
  const context = { settings, deliveryReports: { recordDeliveryReport } };
  const given = signature === undefined ? await signTwilioForm(TOKEN, ADDRESS, DELIVERED) : signature;
  const headers: Readonly<Record<string, string>> = {
    ...(type ? { "Content-Type": type } : {}),
    ...(given === null ? {} : { "X-Twilio-Signature": given }),
  };
  // The Worker may see another host than the one Twilio was given.
  const task = ({ request, ...args }: { request: Request }) => {
    const inner = request.url.replace("https://www.example.com", "http://inner.host");
    return takeDelivery({ ...args, request: new Request(inner, request) } as never);
  };
  const answer = await callRoute(task, `/webhooks/twilio${query}`, { form, headers, context });
  return { ...answer, reports };
}

test.each([TOKEN, OLD_TOKEN])("a report signed with either of two tokens is stored: %s", async (token) => {
  const answer = await callTwilio({ signature: await signTwilioForm(token, ADDRESS, DELIVERED) });
  const reports = [{ externalId: sid, status: "delivered", errorCode: null }];
  expect(answer).toMatchObject({ status: 204, reports });
  expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
  expect(answer.logged.join()).not.toContain("4075550142");
});

test.each([
  ["no signature", { signature: null }],
  ["a wrong one", { signature: "RSOYDt4T1cUTdK1PDd93/VVr8B8=" }],
  ["a modified body", { form: new URLSearchParams({ MessageSid: sid, MessageStatus: "failed" }) }],
])("with %s a report is rejected, and none of it is stored or logged", async (_, call) => {
  const refused = { status: 403, reports: [], logged: ["unsignedReportRefused {}"] };
  expect(await callTwilio(call)).toMatchObject(refused);
});

test("JSON, bound by its hash in the address, is accepted too", async () => {
  const form = JSON.stringify({ MessageSid: sid, MessageStatus: "undelivered", ErrorCode: 30003 });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(form));
  const query = `?bodySHA256=${Buffer.from(digest).toString("hex")}`;
  const signature = await signTwilioForm(TOKEN, ADDRESS + query, new URLSearchParams());
  const call = { form, query, signature, type: "application/json" };
  const reports = [{ status: "undelivered", errorCode: "30003" }];
  expect(await callTwilio(call)).toMatchObject({ status: 204, reports });
  expect((await callTwilio({ ...call, form: `${form} ` })).status).toBe(403);
});

test("a signed message that is not a report is ignored", async () => {
  const form = new URLSearchParams({ Body: "STOP", From: "+14075550199" });
  const signature = await signTwilioForm(TOKEN, ADDRESS, form);
  expect(await callTwilio({ form, signature })).toMatchObject({ status: 204, reports: [], logged: [] });
});

const [OUTAGE, REFUSAL] = [new BackendUnavailable("down"), new BackendRejected("refused", "22P05")];

test.each<[string, TwilioCall, number, string[]]>([
  ["is too large", { form: "x".repeat(64 * 1024 + 1) }, 413, []],
  ["comes in an outage", { fault: OUTAGE }, 503, [`deliveryReportNotStored {"externalId":"${sid}"}`]],
  // Twilio isn't asked to repeat it.
  ["the database rejects", { fault: REFUSAL }, 204, ['deliveryReportRejected {"code":"22P05"}']],
])("a report that %s isn't stored, and no personal data is logged", async (_, call, status, logged) => {
  expect(await callTwilio(call)).toMatchObject({ status, reports: [], logged });
});

const BLOCKED = { "effective-directive": "img-src", "blocked-uri": "https://ads.example.net/pixel" };
const ON_PAGE = { "document-uri": "https://www.example.com/inventory", ...BLOCKED };
const CSP_REPORT = JSON.stringify({ "csp-report": ON_PAGE });

async function report(body: BodyInit | null, type = "application/csp-report", isAllowed = true) {
  const added: (readonly BrowserReport[])[] = [];
  const browserReports = { add: (reports: readonly BrowserReport[]) => added.push(reports) > 0 && isAllowed };
  const headers = { "Content-Type": type };
  const init = { method: "POST", body, headers, duplex: "half" };
  const request = new Request("https://www.example.com/reports", init);
  const response = await takeReports({ request, params: {}, context: { browserReports } } as never);
  const cache = response.headers.get("Cache-Control");
  return { status: response.status, cache, body: await response.text(), added };
}

test("a browser's report is counted and answered without content, up to the limits", async () => {
  const answer = { cache: "no-store", body: "", added: [[{ kind: "img-src", what: "ads.example.net" }]] };
  expect(await report(CSP_REPORT)).toMatchObject({ status: 204, ...answer });
  expect(await report(CSP_REPORT, undefined, false)).toMatchObject({ status: 429, ...answer });
});

test.each([
  ["plain JSON", CSP_REPORT, "application/json", 415],
  ["text", "Hello", "application/csp-report", 400],
  ["deep nesting", "[".repeat(8_000), "application/reports+json", 400],
  ["invalid UTF-8", new Uint8Array([0xff, 0xfe, 0x00]), "application/csp-report", 400],
  ["nothing", null, "application/csp-report", 400],
])("%s is refused and not counted", async (_, body, type, status) => {
  expect(await report(body as BodyInit | null, type)).toMatchObject({ status, body: "", added: [] });
});

test("a body without an end is canceled after 8 KB", async () => {
  let isCanceled = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024)),
    cancel: () => {
      isCanceled = true;
    },
  });
  expect(await report(endless)).toMatchObject({ status: 413, added: [] });
  expect(isCanceled).toBe(true);
});
