import { expect, test } from "vitest";
import { action, loader } from "~/routes/staff/account/sessions";
import { createPushBrowser } from "../../functions/clients/push-browser";
import { callRoute, createRecorder, SALES } from "../../support/routes/route-call";

const { userId } = SALES;
const [HERE, THERE] = [crypto.randomUUID(), crypto.randomUUID()];
const SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1";

/** Opens the page in Spanish, or sends a form; every service records what it is asked. */
async function call(
  form?: Readonly<Record<string, string>>,
  { isKnown = true, sessionId = HERE as string | null } = {},
) {
  const asked: unknown[] = [];
  const record = createRecorder(asked);
  const times = { startedAtIso: "2026-11-20T15:00:00.000Z", usedAtIso: "2026-11-20T16:00:00.000Z" };
  const sessions = [
    { id: HERE, device: null, ...times },
    { id: THERE, device: SAFARI, ...times },
  ];
  const context = {
    people: { listSessions: record(sessions), endSession: record(isKnown) },
    staff: { findMember: async () => SALES, findSessionId: async () => sessionId },
    pushDevices: { listEndpoints: async () => [], turnOn: record(true), turnOff: record(1) },
    findPushKey: async () => "key",
  };
  const options = { ...(form ? { form } : {}), params: { lang: "es" }, context };
  return { ...(await callRoute(form ? action : loader, "/es/staff/sessions", options)), asked };
}

test("a person's sessions of the last week are listed, and all but this browser's can be ended", async () => {
  const own = { id: HERE, browser: null, system: null, isOwn: true };
  const other = { id: THERE, browser: "Safari", system: "iPhone", isOwn: false };
  const asked = [[userId, new Date("2026-11-13T17:00:00.000Z")]];
  expect(await call()).toMatchObject({ asked, data: { sessions: [own, other] } });
});

test("a person ends only their own sessions, by id or all but this browser's", async () => {
  const form = { intent: "end", session: THERE };
  const end = [userId, THERE];
  const done = { status: 200, data: { ended: "ended" } };
  for (const isKnown of [true, false])
    expect(await call(form, { isKnown })).toMatchObject({ ...done, asked: [end] });
  expect((await call({ ...form, session: `${THERE}x` })).status).toBe(400);
  const others = { intent: "endOthers" };
  expect(await call(others)).toMatchObject({ ...done, asked: [[userId, new Date(0)], end] });
  expect((await call(others, { sessionId: null })).status).toBe(400);
});

const DEVICE = { endpoint: "https://push.example.com/1", ...createPushBrowser().keys };
const ON = `pushTurnedOn ${JSON.stringify({ userId })}`;
const OFF = `pushTurnedOff ${JSON.stringify({ userId, count: 1 })}`;
const HERE_ON = { intent: "alertsOn", ...DEVICE, name: "ignored" };

test.each<[Readonly<Record<string, string>>, object, unknown[], string]>([
  [HERE_ON, { isOn: true }, [userId, HERE, { ...DEVICE, locale: "es" }], ON],
  [{ intent: "alertsOff", endpoint: DEVICE.endpoint }, { isOn: false }, [userId, DEVICE.endpoint], OFF],
  [{ intent: "alertsOffEverywhere" }, { ended: "alertsOff" }, [userId, null], OFF],
])("alerts are turned on or off, and no endpoint is logged: %o", async (form, data, asked, line) => {
  expect(await call(form)).toMatchObject({ status: 200, data, asked: [asked], logged: [line] });
});

test.each<Readonly<Record<string, string>>>([
  { intent: "alertsOn", ...DEVICE, endpoint: "https://10.0.0.1/1" },
  { intent: "alertsOn", ...DEVICE, p256dh: "x" },
  { intent: "alertsOn", ...DEVICE, auth: "" },
  { intent: "alertsOff" },
])("an address within a private network and a malformed key are refused: %o", async (form) => {
  expect(await call(form)).toMatchObject({ status: 400, data: "form", asked: [] });
});

test("alerts need a session", async () => {
  const answer = await call({ intent: "alertsOn", ...DEVICE }, { sessionId: null });
  expect(answer).toMatchObject({ status: 400, data: "form", asked: [] });
});
