import { expect, test } from "vitest";
import { action, loader } from "~/routes/staff/account/sessions";
import { SessionList } from "~/views/staff/account/sessions-page";
import { createPushBrowser } from "../../functions/clients/push-browser";
import { render } from "../../support/render";
import { createPostRequest } from "../../support/routes/post-request";
import { callLoader } from "../../support/routes/route-call";

const MEMBER = { userId: "luz", name: "Luz", role: "sales", mustChangePassword: false };
const [HERE, THERE] = [crypto.randomUUID(), crypto.randomUUID()];
const times = { startedAtIso: "2026-11-20T15:00:00.000Z", usedAtIso: "2026-11-20T16:00:00.000Z" };
const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1";

test("a person's sessions of the last week are listed, and all but this browser's can be ended", async () => {
  const asked: unknown[] = [];
  const people = {
    listSessions: async (...question: unknown[]) => {
      asked.push(question);
      return [
        { id: HERE, device: null, ...times },
        { id: THERE, device: SAFARI, ...times },
      ];
    },
  };
  const staff = { findMember: async () => MEMBER, findSessionId: async () => HERE };
  const pushDevices = { listEndpoints: async () => [] };
  const findPushKey = async () => "key";
  const context = { people, staff, pushDevices, findPushKey, staffMenu: { countMenu: async () => null } };
  const { data } = (await callLoader(loader, { path: "/staff/sessions" }, { inventory: null, context })) as {
    data: Pick<Parameters<typeof SessionList>[0], "sessions">;
  };
  expect(asked).toEqual([["luz", new Date("2026-11-13T17:00:00.000Z")]]);
  expect(data.sessions).toMatchObject([
    { id: HERE, browser: null, system: null, isOwn: true },
    { id: THERE, browser: "Safari", system: "iPhone", isOwn: false },
  ]);
});

async function end(form: Readonly<Record<string, string>>, isKnown = true) {
  const ended: unknown[] = [];
  const people = {
    endSession: async (...session: unknown[]) => {
      ended.push(session);
      return isKnown;
    },
  };
  const context = { people, staff: { findMember: async () => MEMBER }, log: () => undefined };
  const body = new URLSearchParams(form);
  const request = await createPostRequest("https://www.example.com/staff/sessions", body, {});
  const answer = (await action({ request, params: {}, context } as never).catch((thrown) => thrown)) as {
    data?: unknown;
    init?: ResponseInit;
  };
  return [answer.init?.status ?? 200, answer.data, ...ended];
}

test("a person ends only their own sessions, by id", async () => {
  expect(await end({ intent: "end", session: THERE })).toEqual([200, { ended: "ended" }, ["luz", THERE]]);
  expect(await end({ intent: "end", session: THERE }, false)).toMatchObject([200, { ended: "gone" }, {}]);
  for (const session of ["", "1", `${THERE}x`]) expect((await end({ intent: "end", session }))[0]).toBe(400);
});

test("an unknown browser has a label", () => {
  const session = { id: THERE, browser: null, system: null, ...times, isOwn: false };
  const page = render(<SessionList sessions={[{ ...session, isOwn: true }]} ended="ended" errors={null} />);
  expect(page.text).toContain("Unknown browser");
  expect(page.text).toContain("Signed out there.");
  expect(page.findAll("button")).toEqual([]);
});

const DEVICE = { endpoint: "https://push.example.com/1", ...createPushBrowser().keys };

/** Posts a form about alerts in Spanish. @returns the status, the answer, and what was stored and logged */
async function sendAlerts(form: Readonly<Record<string, string>>, sessionId: string | null = HERE) {
  const calls: unknown[] = [];
  const pushDevices = {
    turnOn: async (...call: unknown[]) => {
      calls.push(call);
      return true;
    },
    turnOff: async (...call: unknown[]) => {
      calls.push(call);
      return 1;
    },
  };
  const staff = { findMember: async () => MEMBER, findSessionId: async () => sessionId };
  const log = (event: string, fields: object) => calls.push([event, fields]);
  const context = { pushDevices, staff, log };
  const body = new URLSearchParams(form);
  const request = await createPostRequest("https://www.example.com/es/staff/sessions", body, {});
  const params = { lang: "es" };
  const answer = (await action({ request, params, context } as never).catch((thrown) => thrown)) as {
    data?: unknown;
    init?: ResponseInit;
  };
  return [answer.init?.status ?? 200, answer.data, ...calls];
}

test("alerts are turned on for the signed-in browser and its language, off there or on all devices, and no endpoint is logged", async () => {
  expect(await sendAlerts({ intent: "alertsOn", ...DEVICE, name: "ignored" })).toEqual([
    ...[200, { isOn: true }],
    ["luz", HERE, { ...DEVICE, locale: "es" }],
    ["pushTurnedOn", { userId: "luz" }],
  ]);
  const logged = ["pushTurnedOff", { userId: "luz", count: 1 }];
  expect(await sendAlerts({ intent: "alertsOff", endpoint: DEVICE.endpoint })).toEqual([
    ...[200, { isOn: false }, ["luz", DEVICE.endpoint], logged],
  ]);
  expect(await sendAlerts({ intent: "alertsOffEverywhere" })).toEqual([
    ...[200, { ended: "alertsOff" }, ["luz", null], logged],
  ]);
});

test("an address within a private network, a malformed key, and a request without a session are refused", async () => {
  for (const values of [{ endpoint: "https://10.0.0.1/1" }, { p256dh: "x" }, { auth: "" }])
    expect(await sendAlerts({ intent: "alertsOn", ...DEVICE, ...values })).toEqual([400, "form"]);
  expect(await sendAlerts({ intent: "alertsOn", ...DEVICE }, null)).toEqual([400, "form"]);
  expect(await sendAlerts({ intent: "alertsOff" })).toEqual([400, "form"]);
});
