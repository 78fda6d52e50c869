import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { HEALTHY } from "../../fixtures/health";
import { createWorld, OWNER, WEBHOOK } from "../leads/lead-buffer-world";

const SITE = " https://www.example.com/staff";
const STALE = { ...HEALTHY, lastSyncedAtIso: "2026-11-20T15:00:00.000Z" };

const alert = (problems: string) => `Website alert: ${problems}.${SITE}`;
const solved = (problems: string) => `Website alert solved: ${problems}.${SITE}`;
const NOT_SYNCED = alert("inventory not synced for an hour");
const NO_DATABASE = alert("database not responding");

test("a problem of the site is texted once, however long it lasts, and its end once", async () => {
  const { passMinutes, twilio } = createWorld();
  await passMinutes(300, STALE);
  expect(twilio.textsTo(OWNER)).toEqual([NOT_SYNCED]);
  await passMinutes(300, HEALTHY);
  expect(twilio.textsTo(OWNER).slice(1)).toEqual([solved("old inventory")]);
});

test("a problem that comes and goes causes one text an hour", async () => {
  const { passMinutes, twilio } = createWorld();
  for (let times = 0; times < 12; times += 1) {
    await passMinutes(5, STALE);
    await passMinutes(5, HEALTHY);
  }
  expect(twilio.textsTo(OWNER)).toHaveLength(2);
});

test("a short outage of the database causes no alert, a longer one does, and leaves the others as they are", async () => {
  const { passMinutes, twilio } = createWorld();
  await passMinutes(4, null);
  await passMinutes(1, STALE);
  await passMinutes(70, null);
  expect(twilio.textsTo(OWNER)).toEqual([NOT_SYNCED, NO_DATABASE]);
  await passMinutes(2, STALE);
  expect(twilio.textsTo(OWNER).slice(2)).toEqual([solved("database")]);
});

test("many failing requests are an alert with their share", async () => {
  const { passMinutes, twilio } = createWorld();
  await passMinutes(5, { ...HEALTHY, answers: { answers: 80, failures: 16 } });
  // Unknown while the database is down.
  await passMinutes(66, null);
  await passMinutes(1, HEALTHY);
  const texts = [alert("20% errors in 5 min"), NO_DATABASE, solved("errors, database")];
  expect(twilio.textsTo(OWNER)).toEqual(texts);
});

test("a cron that stays stopped is reported once, and its end by the cron", async () => {
  const { alerts, passMinutes, state, twilio } = createWorld();
  const reportFor = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      state.nowMs += 60_000;
      await alerts.reportLateCron();
    }
  };
  // After an outage of the database the last tick is old until the next minute.
  await alerts.reportLateCron();
  await reportFor(1);
  await passMinutes(3, HEALTHY);
  await alerts.reportLateCron();
  expect(twilio.textsTo(OWNER)).toEqual([]);
  await reportFor(30);
  expect(twilio.textsTo(OWNER)).toEqual([alert("minute timer stopped")]);
  await passMinutes(61, HEALTHY);
  expect(twilio.textsTo(OWNER).slice(1)).toEqual([solved("minute timer")]);
});

test("the webhook gets each alert signed, also without ALERTS_TO, and is asked again until it accepts", async () => {
  const { passMinutes, tick, twilio, logged } = createWorld();
  twilio.settings = { ...twilio.settings, ALERTS_TO: undefined };
  twilio.webhook = WEBHOOK;
  twilio.answers.push(
    () => new Response(null, { status: 500 }),
    () => new Response(null, { status: 302, headers: { Location: "https://elsewhere.invalid" } }),
  );
  await passMinutes(5, { ...HEALTHY, deadLetters: 2 });
  expect([twilio.texts, twilio.posts.length]).toEqual([[], 1]);
  const [{ headers, body } = { headers: new Headers(), body: "" }] = twilio.posts;
  const content = `${headers.get("Alert-Timestamp")}.${body}`;
  const signature = createHmac("sha256", WEBHOOK.ALERTS_WEBHOOK_SECRET).update(content).digest("hex");
  expect(headers.get("Alert-Signature")).toBe(`v1=${signature}`);
  expect(headers.get("Alert-Id")).toMatch(/^[0-9a-f-]{36}$/);
  const problems = [{ kind: "deadLetters", count: 2 }];
  const text = alert("2 leads failed to send");
  expect(JSON.parse(body)).toEqual({ version: 1, text, problems, solved: [] });
  const posts = logged.filter(([event]) => /Posted$/.test(event));
  const statuses = posts.map(([event, { status }]) => `${event} ${status}`);
  expect(statuses).toEqual(["alertNotPosted 500", "alertNotPosted 302", "alertPosted 200"]);
  await passMinutes(60, HEALTHY);
  expect(JSON.parse(twilio.posts[1]?.body ?? "{}")).toMatchObject({ problems: [], solved: ["deadLetters"] });
  await tick(HEALTHY);
  expect(twilio.posts).toHaveLength(2);
});

test("a text that Twilio refuses doesn't keep the webhook from its alert", async () => {
  const { passMinutes, twilio } = createWorld();
  twilio.webhook = WEBHOOK;
  twilio.answers.push(() => Response.json({ code: 21610 }, { status: 400 }));
  await passMinutes(1, STALE);
  expect([twilio.texts.length, twilio.posts.length]).toEqual([0, 1]);
  await passMinutes(5, STALE);
  expect([twilio.textsTo(OWNER).length, twilio.posts.length]).toEqual([1, 1]);
});

test("a sync that died in the middle is named, the inventory's when the next ones don't succeed", async () => {
  const { passMinutes, twilio } = createWorld();
  const startedAtIso = "2026-11-20T16:00:00.000Z";
  const lastSync = { state: "failed", startedAtIso, errorCode: "interrupted" } as const;
  await passMinutes(5, { ...STALE, lastSync, isPhotoSyncDead: true });
  const problems = "inventory sync died in the middle, photo sync died in the middle";
  expect(twilio.textsTo(OWNER)).toEqual([alert(problems)]);
});
