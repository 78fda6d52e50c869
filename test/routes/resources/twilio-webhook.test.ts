import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { signTwilioForm } from "~/leads/delivery/twilio-callback";
import type { DeliveryReport } from "~/leads/lead-store";
import { action, loader } from "~/routes/resources/twilio-webhook";

const TOKEN = "0123456789abcdef";
/** Still accepted during a rotation. */
const OLD_TOKEN = "fedcba9876543210";
const ADDRESS = "https://www.example.com/webhooks/twilio";
const sid = `SM${"a1".repeat(16)}`;
const delivered = new URLSearchParams({ MessageSid: sid, MessageStatus: "delivered", To: "+14075550142" });

interface Call {
  readonly body?: BodyInit;
  readonly signature?: string | null;
  readonly type?: string;
  readonly query?: string;
  readonly isBackendUp?: boolean;
  /** The database rejects the report. */
  readonly isRefused?: boolean;
}

async function call({ body = delivered, signature, type, query = "", isBackendUp = true, isRefused }: Call) {
  const reports: DeliveryReport[] = [];
  const logged: unknown[] = [];
  const context = {
    origin: "https://www.example.com",
    settings: { TWILIO_AUTH_TOKEN: [OLD_TOKEN, TOKEN] },
    log: (...line: readonly unknown[]) => logged.push(line),
    deliveryReports: {
      async recordDeliveryReport(report: DeliveryReport) {
        if (isRefused) throw new BackendRejected("refused", "22P05");
        if (!isBackendUp) throw new BackendUnavailable("down");
        reports.push(report);
      },
    },
  };
  const headers = new Headers(type ? { "Content-Type": type } : {});
  const given = signature === undefined ? await signTwilioForm(TOKEN, ADDRESS, delivered) : signature;
  if (given !== null) headers.set("X-Twilio-Signature", given);
  // The Worker may see another host than the one Twilio was given.
  const request = new Request(`http://inner.host/webhooks/twilio${query}`, { method: "POST", body, headers });
  const response = await action({ request, context, params: {} } as unknown as ActionFunctionArgs);
  return { status: response.status, reports, logged, cache: response.headers.get("Cache-Control") };
}

test("a report that the database rejects is logged by its code, and Twilio is not asked to repeat it", async () => {
  const { status, reports, logged } = await call({ isRefused: true });
  expect([status, reports, logged]).toEqual([204, [], [["deliveryReportRejected", { code: "22P05" }]]]);
});

test("a signed report is stored", async () => {
  expect(await call({})).toMatchObject({
    status: 204,
    reports: [{ externalId: sid, status: "delivered", errorCode: null }],
    cache: "private, no-store",
  });
});

test("a report signed with the older of two tokens is stored too", async () => {
  expect(await call({ signature: await signTwilioForm(OLD_TOKEN, ADDRESS, delivered) })).toMatchObject({
    status: 204,
    reports: [{ externalId: sid }],
  });
});

test.each([null, "", "AAAA", "RSOYDt4T1cUTdK1PDd93/VVr8B8="])(
  "without Twilio's signature (%j) it is rejected, and none of it is stored or logged",
  async (signature) => {
    const { status, reports, logged } = await call({ signature });
    expect([status, reports, logged]).toEqual([403, [], [["unsignedReportRefused"]]]);
  },
);

test("a modified report is rejected", async () => {
  const body = new URLSearchParams({ ...Object.fromEntries(delivered), MessageStatus: "failed" });
  expect((await call({ body })).status).toBe(403);
});

test("JSON, bound by its hash in the address, is accepted too", async () => {
  const body = JSON.stringify({ MessageSid: sid, MessageStatus: "undelivered", ErrorCode: 30003 });
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(body));
  const query = `?bodySHA256=${Buffer.from(digest).toString("hex")}`;
  const signature = await signTwilioForm(TOKEN, ADDRESS + query, new URLSearchParams());
  const answer = await call({ body, query, signature, type: "application/json" });
  expect(answer).toMatchObject({ status: 204, reports: [{ status: "undelivered", errorCode: "30003" }] });
  expect((await call({ body: `${body} `, query, signature, type: "application/json" })).status).toBe(403);
});

test("a signed message that is not a report is ignored", async () => {
  const body = new URLSearchParams({ Body: "STOP", From: "+14075550199" });
  const signature = await signTwilioForm(TOKEN, ADDRESS, body);
  expect(await call({ body, signature })).toMatchObject({ status: 204, reports: [], logged: [] });
});

test("an oversized body is 413, an outage 503, and no personal data is logged", async () => {
  expect((await call({ body: "x".repeat(64 * 1024 + 1) })).status).toBe(413);
  const { status, logged } = await call({ isBackendUp: false });
  expect([status, logged]).toEqual([503, [["deliveryReportNotStored", { externalId: sid }]]]);
  expect(JSON.stringify((await call({})).logged)).not.toContain("4075550142");
});

test("a GET is 405", async () => {
  const { status, headers } = loader();
  expect([status, headers.get("Allow")]).toEqual([405, "POST"]);
});
