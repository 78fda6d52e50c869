/** The texts that the lead buffer sends itself: to the dealership about buffered leads, and alerts to the owner. */
import { expect, test } from "vitest";
import { SettingsError } from "~/edge/config/settings";
import {
  CONTACT_HOURS,
  createWorld,
  DEALERSHIP,
  HEALTHY,
  OWNER,
  sealLocked,
  TEXT_SETTINGS,
} from "./lead-buffer-world";

test("while the database is down the dealership is texted within a minute, then at most every 15 minutes about newer leads", async () => {
  const { buffer, passMinutes, seal, state, stored, twilio } = createWorld();
  state.isUp = false;
  await buffer.keep(await seal("first"));
  await buffer.keep(await seal("spam"), true);
  await passMinutes(1);
  const first =
    "A new lead is waiting. The website's database isn't responding right now. Nothing is lost: we'll text you the details when it's back.";
  expect(twilio.textsTo(DEALERSHIP)).toEqual([first]);
  for (const message of ["second", "third"]) await buffer.keep(await seal(message));
  await passMinutes(13);
  expect(twilio.textsTo(DEALERSHIP)).toHaveLength(1);
  await passMinutes(3);
  expect(twilio.textsTo(DEALERSHIP)).toEqual([first, expect.stringMatching(/^2 new leads are waiting\. /)]);
  await passMinutes(60);
  expect(twilio.textsTo(DEALERSHIP)).toHaveLength(2);
  state.isUp = true;
  await passMinutes(2);
  expect(stored).toHaveLength(4);
});

test("a momentary database outage sends no text from the buffer", async () => {
  const { buffer, fireAlarm, passMinutes, seal, state, stored, twilio } = createWorld();
  state.isUp = false;
  await buffer.keep(await seal("one"));
  await fireAlarm();
  await fireAlarm();
  state.isUp = true;
  await passMinutes(2);
  expect([stored.length, twilio.texts]).toEqual([1, []]);
});

test("the text is sent while an unrelated setting is invalid, and never stops the alarm when its own settings are", async () => {
  const { buffer, passMinutes, seal, state, twilio } = createWorld();
  state.settingsError = new SettingsError(
    "SUPABASE_SECRET_KEY must be the backend's secret key; it isn't set.",
  );
  await buffer.keep(await seal("one"));
  Object.defineProperty(twilio, "settings", {
    configurable: true,
    get() {
      throw new SettingsError("TWILIO_TO must be the dealership's mobile number; it isn't set.");
    },
  });
  await passMinutes(2);
  expect(twilio.textsTo(DEALERSHIP)).toEqual([]);
  Object.defineProperty(twilio, "settings", { value: TEXT_SETTINGS });
  await passMinutes(1);
  expect([twilio.textsTo(DEALERSHIP).length, state.alarmMs !== null]).toEqual([1, true]);
});

const unclear = (isAccepted: boolean) => () =>
  new Response(null, { status: 502, headers: isAccepted ? { "X-Accepted": "yes" } : {} });

test("a text that Twilio accepted without a response is found and not sent again; one it did not accept is sent again", async () => {
  const accepted = createWorld();
  accepted.twilio.answers.push(unclear(true));
  accepted.state.isUp = false;
  await accepted.buffer.keep(await accepted.seal("one"));
  await accepted.passMinutes(10);
  expect(accepted.twilio.textsTo(DEALERSHIP)).toHaveLength(1);
  const lost = createWorld();
  lost.twilio.answers.push(unclear(false), unclear(false));
  lost.state.isUp = false;
  await lost.buffer.keep(await lost.seal("one"));
  await lost.passMinutes(10);
  expect(lost.twilio.textsTo(DEALERSHIP)).toHaveLength(1);
});

test("a text that Twilio rejects is retried once a minute until it is accepted", async () => {
  const { buffer, passMinutes, seal, state, twilio, logged } = createWorld();
  const refuse = () => Response.json({ code: 20429 }, { status: 429 });
  twilio.answers.push(refuse, refuse, refuse);
  state.isUp = false;
  await buffer.keep(await seal("one"));
  await passMinutes(1);
  expect([twilio.texts.length, twilio.answers.length]).toEqual([0, 2]);
  await passMinutes(5);
  expect([twilio.textsTo(DEALERSHIP).length, twilio.answers.length]).toEqual([1, 0]);
  expect(logged).toContainEqual(["staffTextNotSent", { name: "waiting", kind: "busy", errorCode: "20429" }]);
});

test("the owner is alerted to each problem at once, at most hourly, and again while leads wait during contact hours", async () => {
  const { buffer, passMinutes, state, twilio } = createWorld();
  await buffer.tick(HEALTHY, CONTACT_HOURS);
  expect(twilio.textsTo(OWNER)).toEqual([]);
  const dead = { ...HEALTHY, deadLetters: 1 };
  await buffer.tick(dead, CONTACT_HOURS);
  expect(twilio.textsTo(OWNER)).toEqual([
    "Website alert: 1 lead failed to send. https://www.example.com/staff",
  ]);
  await passMinutes(60, { ...dead, quarantined: 2 });
  expect(twilio.textsTo(OWNER).slice(1)).toEqual([
    "Website alert: 2 leads in quarantine. https://www.example.com/staff",
  ]);
  await passMinutes(1, { ...dead, quarantined: 2 });
  expect(twilio.textsTo(OWNER).slice(2)).toEqual([
    "Website alert: 1 lead failed to send, 2 leads in quarantine. https://www.example.com/staff",
  ]);
  // At night a known problem is not repeated, but a new one is reported.
  state.nowMs = Date.parse("2026-11-21T03:00:00Z");
  await passMinutes(120, { ...dead, quarantined: 2 });
  expect(twilio.textsTo(OWNER)).toHaveLength(3);
  await passMinutes(2, { ...dead, quarantined: 3 });
  expect(twilio.textsTo(OWNER)).toHaveLength(4);
});

test("a problem that was fixed and comes back is reported as new", async () => {
  const { buffer, passMinutes, state, twilio } = createWorld();
  state.nowMs = Date.parse("2026-11-21T03:00:00Z");
  await buffer.tick({ ...HEALTHY, deadLetters: 1 }, CONTACT_HOURS);
  await buffer.tick(HEALTHY, CONTACT_HOURS);
  await passMinutes(61, { ...HEALTHY, deadLetters: 1 });
  expect(twilio.textsTo(OWNER)).toHaveLength(2);
});

test("leads buffered for longer than 15 minutes are an alert, without the database and without LEADS_KEY", async () => {
  const { buffer, passMinutes, seal, state, twilio } = createWorld();
  state.isUp = false;
  await buffer.keep(await sealLocked());
  await buffer.keep(await seal("one"));
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
