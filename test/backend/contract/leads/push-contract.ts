/** Alerts on staff's devices: one per lead and device, only while the session lasts, and the site's key. */
import { randomUUID } from "node:crypto";
import { assert, beforeEach, expect, test } from "vitest";
import { createSupabasePush } from "~/backend/stores/leads/supabase-push.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { getOrlandoTime } from "~/dealer/orlando-day";
import type { PushResult } from "~/leads/push/push-store";
import { addPerson } from "~/staff/people";
import { readTokenSession } from "~/staff/session/staff-sessions";
import { createPushBrowser } from "../../../functions/clients/push-browser";
import { access, changeRows, minutesAgo, OWNER, readRows, SALES, service, signIn } from "../contract-fixture";
import { storeLead } from "./lead-rows";

const LEASE_SECONDS = 300;

export function statePushContract(): void {
  const push = () => createSupabasePush(access);
  const people = () => createSupabasePeople(access);
  const openSession = async (email?: string, password?: string) => {
    const session = readTokenSession((await signIn(email, password)).accessToken);
    assert(session, "the token has no session");
    return session;
  };
  const turnOn = async (email?: string, password?: string) => {
    const session = await openSession(email, password);
    const endpoint = `https://push.example.com/${randomUUID()}`;
    const device = { endpoint, ...createPushBrowser().keys, locale: "es" } as const;
    expect(await push().turnOn(session.userId, session.sessionId, device)).toBe(true);
    return { ...session, device };
  };
  const claim = () => push().claimAlerts(100, LEASE_SECONDS);
  const claimOne = async () => {
    const [alert] = await claim();
    assert(alert, "there is no alert");
    return alert;
  };
  const finish = (alert: { leadId: string; subscriptionId: string }, kind: PushResult["kind"]) =>
    push().finishAlert({ ...alert, kind, afterSeconds: 60 });
  const change = (values: object) => service.from("push_alerts").update(values).not("lead_id", "is", null);
  const makeDue = () => change({ next_try_at: minutesAgo(1) });
  const changeLead = (id: string, columns: object) => changeRows("contact_messages", { id }, columns);
  const ago = (minutes: number) => getOrlandoTime(new Date(minutesAgo(minutes)));
  const listDevices = () => readRows("push_subscriptions", {});

  beforeEach(async () => {
    await service.from("push_subscriptions").delete().not("id", "is", null);
  });

  test("a delivered lead alerts each device once, and a suspected one none", async () => {
    const [one, two] = [await turnOn(), await turnOn(OWNER)];
    expect(await claim()).toEqual([]);
    await storeLead({ isSuspected: true });
    const lead = { subject: "info", vehicle: "2019 Honda Civic" } as const;
    const { id: leadId } = await storeLead(lead, ["sms", "webhook"]);
    const alerts = (await Promise.all([claim(), claim()])).flat();
    const endpoints = [one.device.endpoint, two.device.endpoint];
    expect(alerts.map(({ endpoint }) => endpoint).sort()).toEqual(endpoints.sort());
    const first = {
      ...lead,
      leadId,
      subscriptionId: expect.any(String),
      isReminder: false,
      isStopped: false,
      car: null,
      attempt: 1,
    };
    const alert = alerts.find(({ endpoint }) => endpoint === one.device.endpoint);
    expect(alert).toEqual({ ...first, ...one.device });
    for (const alert of alerts) await finish(alert, "sent");
    await makeDue();
    expect(await claim()).toEqual([]);
  });

  test("a due reminder alerts once: the assigned person's devices, or all", async () => {
    const [one, two] = [await turnOn(), await turnOn(OWNER)];
    const remind = async (columns: object) => {
      const { id } = await storeLead({}, []);
      const answered = { status: "contacted", answered_at: minutesAgo(60), reminder: ago(5) };
      await changeLead(id, { ...answered, ...columns });
      return id;
    };
    const ids = [await remind({ assignee: two.userId }), await remind({})];
    await remind({ reminder: ago(-60) });
    await remind({ reminder: ago(25 * 60) });
    await remind({ is_suspected: true });
    const alerts = (await Promise.all([claim(), claim()])).flat();
    const listed = alerts.map(({ leadId, endpoint, isReminder }) => `${leadId} ${endpoint} ${isReminder}`);
    const toAll = [one, two].map(({ device }) => `${ids[1]} ${device.endpoint} true`);
    expect(listed.sort()).toEqual([`${ids[0]} ${two.device.endpoint} true`, ...toAll].sort());
    for (const alert of alerts) await finish(alert, "sent");
    expect(await claim()).toEqual([]);
    await changeLead(String(ids[0]), { reminder: ago(2) });
    expect(await claim()).toMatchObject([{ leadId: ids[0], isReminder: true }]);
  });

  test("a due reminder alerts also while another alert about the lead is tried again or under way", async () => {
    await turnOn();
    const { id } = await storeLead();
    const remind = (minutes: number) => changeLead(id, { reminder: ago(minutes) });
    await finish(await claimOne(), "retry");
    await remind(5);
    expect(await claim()).toMatchObject([{ leadId: id, isReminder: true, attempt: 1 }]);
    const moved = await remind(4).then(claimOne);
    expect(moved).toMatchObject({ leadId: id, isReminder: true, attempt: 1 });
    await finish(moved, "sent");
    expect(await claim()).toEqual([]);
    const { id: other } = await storeLead();
    const underWay = await claimOne();
    await changeLead(other, { reminder: ago(5) });
    // The reminder's alert is added, and none is claimed.
    await push().claimAlerts(0, LEASE_SECONDS);
    await finish(underWay, "sent");
    expect(await claim()).toMatchObject([{ leadId: other, isReminder: true }]);
  });

  test("a reminder alerts no one once it is moved or done, or the lead answered, closed, or given to someone else", async () => {
    const [{ userId }, { userId: otherId }] = [await turnOn(), await openSession(OWNER)];
    const ends = [
      { reminder: ago(-60) },
      { reminder: null },
      { answered_at: new Date().toISOString() },
      { status: "lost", answered_at: minutesAgo(60) },
      { assignee: otherId },
    ];
    for (const columns of ends) {
      const { id } = await storeLead({}, []);
      await changeLead(id, { reminder: ago(5), assignee: userId });
      expect(await claim()).toMatchObject([{ leadId: id }]);
      await changeLead(id, columns);
      await makeDue();
      expect(await claim()).toEqual([]);
    }
  });

  test("an unfinished alert is claimed again after its lease, and neither a refused one nor one of the day before is", async () => {
    await turnOn();
    await storeLead();
    const alert = await claimOne();
    await makeDue();
    expect(await claim()).toMatchObject([{ attempt: 2 }]);
    await finish(alert, "retry");
    expect(await claim()).toEqual([]);
    await makeDue();
    expect(await claim()).toMatchObject([{ attempt: 3 }]);
    await finish(alert, "refused");
    expect(await listDevices()).toMatchObject([{ failed_at: expect.any(String) }]);
    await makeDue();
    expect(await claim()).toEqual([]);
    await turnOn();
    await storeLead();
    await change({ created_at: minutesAgo(24 * 60 + 1) });
    expect(await claim()).toEqual([]);
  });

  test("a device that the push service no longer knows is removed with its alerts", async () => {
    const { userId } = await turnOn();
    await storeLead();
    await storeLead();
    await finish(await claimOne(), "gone");
    expect(await push().listEndpoints(userId)).toEqual([]);
    expect(await readRows("push_alerts", {})).toEqual([]);
  });

  test("a device gets no alert once its session has ended, and is removed", async () => {
    const [{ userId, sessionId }, { device }] = [await turnOn(), await turnOn()];
    const { endpoint } = device;
    expect(await people().endSession(userId, sessionId)).toBe(true);
    expect(await push().listEndpoints(userId)).toEqual([endpoint]);
    await storeLead();
    expect(await claim()).toMatchObject([{ endpoint }]);
    expect(await listDevices()).toMatchObject([{ endpoint }]);
  });

  test("a removed person's devices are removed", async () => {
    const email = "rosa@example.test";
    const password = await addPerson({ email, name: "Rosa", role: "sales" }, people(), null);
    const { userId } = await turnOn(email, password ?? "");
    expect(await people().removeFromList(userId, null)).toBe("done");
    await people().deleteAccount(userId);
    expect(await listDevices()).toEqual([]);
  });

  test("alerts are turned on only for the caller's own session, belong to the last person, and are turned off", async () => {
    const [sales, owner] = [await turnOn(SALES), await openSession(OWNER)];
    const { device } = sales;
    expect(await push().turnOn(owner.userId, sales.sessionId, device)).toBe(false);
    expect(await push().turnOff(owner.userId, device.endpoint)).toBe(0);
    expect(await push().turnOn(owner.userId, owner.sessionId, device)).toBe(true);
    expect(await push().listEndpoints(sales.userId)).toEqual([]);
    await turnOn(OWNER);
    expect(await push().turnOff(owner.userId, device.endpoint)).toBe(1);
    expect(await push().turnOff(owner.userId, null)).toBe(1);
    expect(await push().listEndpoints(owner.userId)).toEqual([]);
  });

  test("a person has at most twenty devices, the newest", async () => {
    const { userId, sessionId, device } = await turnOn();
    for (let number = 1; number <= 20; number += 1)
      await push().turnOn(userId, sessionId, { ...device, endpoint: `${device.endpoint}${number}` });
    const endpoints = await push().listEndpoints(userId);
    expect([endpoints.length, endpoints.includes(device.endpoint)]).toEqual([20, false]);
  });

  test("the first key is kept, and another one removes the devices registered with it", async () => {
    const key = (letter: string) => ({ publicKey: letter.repeat(87), sealed: `sealed ${letter}` });
    const keys = service.from("push_key");
    await keys.delete().eq("is_only", true);
    expect(await push().readKey()).toBeNull();
    const stored = await Promise.all([push().saveKey(null, key("A")), push().saveKey(null, key("B"))]);
    const [first] = stored;
    expect(stored).toEqual([first, first]);
    const { userId } = await turnOn();
    expect(first?.isRecent).toBe(true);
    const resealed = { ...first, sealed: "sealed again" };
    expect(await push().saveKey(first, resealed)).toEqual(resealed);
    await keys.update({ sealed_at: minutesAgo(61) }).eq("is_only", true);
    const old = { ...resealed, isRecent: false };
    expect(await push().readKey()).toEqual(old);
    expect(await push().listEndpoints(userId)).toHaveLength(1);
    expect(await push().saveKey(first, key("C"))).toEqual(old);
    expect(await push().saveKey(resealed, key("C"))).toEqual({ ...key("C"), isRecent: true });
    expect(await push().listEndpoints(userId)).toEqual([]);
    await keys.delete().eq("is_only", true);
  });
}
