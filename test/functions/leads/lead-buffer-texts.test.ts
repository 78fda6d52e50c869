import { expect, test } from "vitest";
import { SettingsError } from "~/edge/config/settings";
import { HEALTHY } from "../../fixtures/health";
import { createWorld, DEALERSHIP, OWNER, sealLocked, TEXT_SETTINGS } from "./lead-buffer-world";

test("while the database is down the dealership is texted within a minute, then at most hourly about newer leads", async () => {
  const { buffer, passMinutes, seal, state, stored, twilio } = createWorld();
  state.isUp = false;
  await buffer.add(await seal("first"));
  await buffer.add(await seal("spam"), true);
  await passMinutes(1);
  const first =
    "A new lead is waiting. The website's database isn't responding right now. Nothing is lost: we'll text you the details when it's back.";
  expect(twilio.textsTo(DEALERSHIP)).toEqual([first]);
  for (const message of ["second", "third"]) await buffer.add(await seal(message));
  await passMinutes(57);
  expect(twilio.textsTo(DEALERSHIP)).toHaveLength(1);
  await passMinutes(7);
  expect(twilio.textsTo(DEALERSHIP)).toEqual([first, expect.stringMatching(/^2 new leads are waiting\. /)]);
  await passMinutes(120);
  expect(twilio.textsTo(DEALERSHIP)).toHaveLength(2);
  state.isUp = true;
  await passMinutes(2);
  expect(stored).toHaveLength(4);
});

test("a momentary database outage sends no text from the buffer", async () => {
  const { buffer, fireAlarm, passMinutes, seal, state, stored, twilio } = createWorld();
  state.isUp = false;
  await buffer.add(await seal("one"));
  await fireAlarm();
  await fireAlarm();
  state.isUp = true;
  await passMinutes(2);
  expect([stored.length, twilio.texts]).toEqual([1, []]);
});

test("the text is sent while an unrelated setting is invalid, and never stops the alarm when its own settings are", async () => {
  const { buffer, passMinutes, seal, state, twilio } = createWorld();
  const reason = "SUPABASE_SECRET_KEY must be the backend's secret key; it isn't set.";
  state.settingsError = new SettingsError(reason);
  await buffer.add(await seal("one"));
  const get = () => {
    throw new SettingsError("TWILIO_TO must be the dealership's mobile number; it isn't set.");
  };
  Object.defineProperty(twilio, "settings", { configurable: true, get });
  await passMinutes(2);
  expect(twilio.textsTo(DEALERSHIP)).toEqual([]);
  Object.defineProperty(twilio, "settings", { value: TEXT_SETTINGS });
  await passMinutes(1);
  expect([twilio.textsTo(DEALERSHIP).length, state.alarmMs !== null]).toEqual([1, true]);
});

const unclear = (isAccepted: boolean) => () =>
  new Response(null, { status: 502, headers: isAccepted ? { "X-Accepted": "yes" } : {} });
const refuse = () => Response.json({ code: 20429 }, { status: 429 });

test.each([
  ["whose response was lost is sent a second time at most", [unclear(true), unclear(true)], 2],
  ["that was lost is sent again at once", [unclear(false)], 1],
  ["that Twilio rejects is sent with a later alarm", [refuse, refuse, refuse], 1],
])("the dealership's text %s", async (_, answers, count) => {
  const { buffer, passMinutes, seal, state, twilio, logged } = createWorld();
  twilio.answers.push(...answers);
  state.isUp = false;
  await buffer.add(await seal("one"));
  await passMinutes(30);
  expect([twilio.textsTo(DEALERSHIP).length, twilio.answers.length]).toEqual([count, 0]);
  const busy = { name: "waiting", kind: "busy", errorCode: "20429" };
  if (answers.includes(refuse)) expect(logged).toContainEqual(["staffTextNotSent", busy]);
});

test("when no text came through, the next hour's text is about the same leads", async () => {
  const { buffer, passMinutes, seal, state, twilio } = createWorld();
  twilio.answers.push(unclear(false), unclear(false));
  state.isUp = false;
  await buffer.add(await seal("one"));
  await passMinutes(50);
  expect(twilio.textsTo(DEALERSHIP)).toEqual([]);
  await passMinutes(20);
  expect(twilio.textsTo(DEALERSHIP)).toEqual([expect.stringMatching(/^A new lead is waiting\. /)]);
});

test.each([
  ["that Twilio accepted without a response is found and not sent again", [unclear(true)]],
  ["that Twilio did not accept is sent again", [unclear(false), unclear(false)]],
])("an alert's text %s", async (_, answers) => {
  const { passMinutes, twilio } = createWorld();
  twilio.answers.push(...answers);
  await passMinutes(10, { ...HEALTHY, deadLetters: 1 });
  expect(twilio.textsTo(OWNER)).toHaveLength(1);
});

test("the owner is alerted to each problem at once, at most hourly, and again while leads wait during contact hours", async () => {
  const { passMinutes, state, tick, twilio } = createWorld();
  await tick(HEALTHY);
  expect(twilio.textsTo(OWNER)).toEqual([]);
  const dead = { ...HEALTHY, deadLetters: 1 };
  await tick(dead);
  const expectLast = (problems: string) =>
    expect(twilio.textsTo(OWNER).at(-1)).toBe(`Website alert: ${problems}. https://www.example.com/staff`);
  expectLast("1 lead failed to send");
  await passMinutes(60, { ...dead, quarantined: 2 });
  expectLast("2 leads in quarantine");
  await passMinutes(1, { ...dead, quarantined: 2 });
  expectLast("1 lead failed to send, 2 leads in quarantine");
  // At night a known problem is not repeated, but a new one is reported.
  state.nowMs = Date.parse("2026-11-21T03:00:00Z");
  await passMinutes(120, { ...dead, quarantined: 2 });
  expect(twilio.textsTo(OWNER)).toHaveLength(3);
  await passMinutes(2, { ...dead, quarantined: 3 });
  expect(twilio.textsTo(OWNER)).toHaveLength(4);
});

test("leads buffered for longer than 15 minutes are an alert, without the database and without LEADS_KEY", async () => {
  const { buffer, passMinutes, seal, state, twilio } = createWorld();
  state.isUp = false;
  await buffer.add(await sealLocked());
  await buffer.add(await seal("one"));
  await passMinutes(14);
  // A lead without its key is reported regardless of its age.
  expect(twilio.textsTo(OWNER)).toEqual([
    expect.stringContaining("alert: 1 lead locked (old LEADS_KEY missing)."),
    expect.stringContaining("alert: database not responding."),
  ]);
  await passMinutes(2);
  expect(twilio.textsTo(OWNER)[2]).toContain("alert: 2 leads waiting for the database.");
  await passMinutes(60);
  expect(twilio.textsTo(OWNER)[3]).toContain("2 leads waiting for the database, 1 lead locked");
});
