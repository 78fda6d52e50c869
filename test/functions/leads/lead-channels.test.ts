import { expect, test } from "vitest";
import { openProject } from "~/backend/connect";
import { createHostedFunctions } from "~/backend/hosted-functions.server";
import { parseSettings } from "~/edge/config/settings";
import "../../../local/backend/storage/web-socket-name";
import { createLeadChannels } from "../../../functions/leads/lead-channels";
import { createLead, TRADE_IN } from "../../fixtures/lead";
import { COMPLETE_SETTINGS } from "../../fixtures/settings";

/** Opens the text channel of a dealership with its own function, and records requests to the backend's functions. */
function openHostedChannel(answer: () => Response | Promise<Response>) {
  const asked: { url: string; method: string; body: unknown }[] = [];
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = COMPLETE_SETTINGS;
  const project = openProject(url, key, async (input, init) => {
    const request = new Request(input, init);
    asked.push({ url: request.url, method: request.method, body: await request.json() });
    return answer();
  });
  const hosted = createHostedFunctions(project);
  const settings = parseSettings({ ...COMPLETE_SETTINGS, HOSTED_FUNCTIONS: "send-client-sms" });
  const refuse = () => Promise.reject(new Error("Twilio is not ours to ask"));
  return { sms: createLeadChannels(settings, hosted, refuse).sms, asked };
}

const ID = "7b0f6f0e-2f52-4f0e-9a52-0d9c5b0c5d11";
const AT = "2026-11-20T17:00:01.000Z";
const TIMES = { claimedAtIso: AT, firstTriedAtIso: AT, unclearSinceIso: null };
const TRIED = { ...TIMES, attempt: 1, lastErrorCode: null };
const claim = (overrides: Parameters<typeof createLead>[0] = {}) => {
  const lead = { ...createLead(overrides), id: ID, car: null, contactStop: null };
  return { ...TRIED, deliveryId: ID, channel: "sms" as const, isCounted: true, photoCount: 0, lead };
};

test("a dealership's own function receives only the specified payload, the vehicle only if there is one", async () => {
  const { sms, asked } = openHostedChannel(() => Response.json({ success: true }));
  const accepted = { kind: "accepted", externalId: null, providerStatus: null };
  expect([await sms(claim()), await sms(claim({ vehicle: null }))]).toEqual([accepted, accepted]);
  const { name, email, phone, message } = createLead();
  const payload = { name, email, phone, message };
  const address = { url: "https://project.supabase.co/functions/v1/send-client-sms", method: "POST" };
  const bodies = [{ ...payload, vehicle: "2021 Ford F-150 XLT" }, payload];
  expect(asked).toEqual(bodies.map((body) => ({ ...address, body })));
});

test.each([
  ["an error", () => Response.json({ error: "Ana Beltrán cannot be texted" }, { status: 500 })],
  ["no such function", () => Response.json({ code: "NOT_FOUND" }, { status: 404 })],
  ["silence", () => Promise.reject(new TypeError("fetch failed"))],
])("after %s the delivery is retried later, and the response text is not stored", async (_, answer) => {
  const { sms } = openHostedChannel(answer);
  expect(await sms(claim())).toEqual({ kind: "busy", errorCode: "hosted", retryAfterSeconds: null });
});

/** Opens the text channel of a site that sends its own texts, and records the forms posted to Twilio. */
function openOwnChannel(settings: Readonly<Record<string, string>>) {
  const posted: URLSearchParams[] = [];
  const answer: typeof fetch = async (_, init) => {
    posted.push(new URLSearchParams(String(init?.body)));
    return Response.json({ sid: `SM${"0".repeat(32)}`, status: "queued" }, { status: 201 });
  };
  const hosted = createHostedFunctions(openProject("http://hosted.invalid", "key"));
  const { sms } = createLeadChannels(parseSettings({ ...COMPLETE_SETTINGS, ...settings }), hosted, answer);
  return { sms, posted };
}

test("a text links to the lead, counts its photos, and makes Twilio repeat a report that was not accepted", async () => {
  const { sms, posted } = openOwnChannel({ SITE_URL: "https://www.example.com" });
  const tradeIn = { ...TRADE_IN, condition: null };
  const { kind } = await sms({ ...claim({ subject: "trade-in", tradeIn }), photoCount: 3 });
  expect(kind).toBe("accepted");
  const body = posted[0]?.get("Body") ?? "";
  expect(body).toContain("Trade-in: 2018 Ford Edge, 85,000 mi, 3 photos");
  expect(body).toContain(`https://www.example.com/staff/leads/${ID}`);
  expect(posted[0]?.get("StatusCallback")).toBe("https://www.example.com/webhooks/twilio#rc=5&rp=ct,rt,5xx");
});

test("a text says first that the person must not be contacted", async () => {
  const { sms, posted } = openOwnChannel({});
  const { lead, ...delivery } = claim({ message: "x".repeat(3000) });
  const contactStop = { reason: "asked", atIso: AT, by: "Ana" } as const;
  await sms({ ...delivery, lead: { ...lead, contactStop } });
  const [, warning] = posted[0]?.get("Body")?.split("\n") ?? [];
  expect(warning).toBe("DO NOT CONTACT: they asked us to stop");
});

test("without a public address the text has no link, and no reports are requested", async () => {
  const { sms, posted } = openOwnChannel({});
  await sms(claim());
  expect(posted[0]?.has("StatusCallback")).toBe(false);
  expect(posted[0]?.get("Body")).not.toContain("/staff/");
});
