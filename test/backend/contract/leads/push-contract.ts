/** Alerts on staff's devices: one per lead and device, only while the session lasts, and the site's key. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabasePush } from "~/backend/stores/leads/supabase-push.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import type { NewLead } from "~/leads/lead";
import type { PushResult } from "~/leads/push/push-store";
import { DEMO_PASSWORD } from "~/staff/account/demo-accounts";
import { addPerson } from "~/staff/people";
import { readTokenSession } from "~/staff/session/staff-sessions";
import { createLead } from "../../../fixtures/lead";
import { createPushBrowser } from "../../../functions/clients/push-browser";
import type { ContractFixture } from "../contract-fixture";

const LEASE_SECONDS = 300;

export function statePushContract(get: () => ContractFixture): void {
  // The devices are cleared before each of these tests only.
  describe("push", () => statePush(get));
}

function statePush(get: () => ContractFixture): void {
  const service = () => {
    const { url, keys } = get().backend;
    return { url, secretKey: keys.secret, timeoutMs: 20_000 };
  };
  const push = () => createSupabasePush(service());
  const people = () => createSupabasePeople(service());
  const signIn = async (email: string, password = DEMO_PASSWORD) => {
    const { url, keys } = get().backend;
    const staff = createSupabaseStaff({ url, publishableKey: keys.publishable, timeoutMs: 20_000 });
    const tokens = await staff.signIn(email, password);
    const session = tokens && readTokenSession(tokens.accessToken);
    if (!session) throw new Error(`${email} could not sign in`);
    return session;
  };
  const turnOn = async (email = "sales@example.test", password = DEMO_PASSWORD) => {
    const session = await signIn(email, password);
    const endpoint = `https://push.example.com/${randomUUID()}`;
    const device = { endpoint, ...createPushBrowser().keys, locale: "es" } as const;
    expect(await push().turnOn(session.userId, session.sessionId, device)).toBe(true);
    return { ...session, ...device };
  };
  const storeLead = async (values: Partial<NewLead> = {}) => {
    const lead = createLead({ idempotencyKey: randomUUID(), ...values });
    return (await createSupabaseLeads(service()).storeLead(lead, ["sms", "webhook"])).id;
  };
  const claim = () => push().claimAlerts(100, LEASE_SECONDS);
  const finish = (alert: { leadId: string; subscriptionId: string }, kind: PushResult["kind"]) =>
    push().finishAlert({ ...alert, kind, afterSeconds: 60 });
  const change = (values: object) =>
    get().service.from("push_alerts").update(values).not("lead_id", "is", null);
  const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  beforeEach(async () => {
    await get().service.from("push_subscriptions").delete().not("id", "is", null);
  });

  test("a delivered lead alerts each device once, and a suspected one none", async () => {
    const [one, two] = [await turnOn(), await turnOn("owner@example.test")];
    expect(await claim()).toEqual([]);
    await storeLead({ isSuspected: true });
    const leadId = await storeLead({ subject: "info", vehicle: "2019 Honda Civic" });
    const [mine, others] = await Promise.all([claim(), claim()]);
    const alerts = [...mine, ...others];
    expect(new Set(alerts.map(({ endpoint }) => endpoint))).toEqual(new Set([one.endpoint, two.endpoint]));
    const { p256dh, auth } = one;
    expect(alerts.find(({ endpoint }) => endpoint === one.endpoint)).toEqual({
      ...{ leadId, subject: "info", vehicle: "2019 Honda Civic", locale: "es", attempt: 1 },
      ...{ subscriptionId: expect.any(String), endpoint: one.endpoint, p256dh, auth },
    });
    for (const alert of alerts) await finish(alert, "sent");
    await change({ next_try_at: minutesFromNow(-1) });
    expect(await claim()).toEqual([]);
  });

  test("an unfinished alert is claimed again after its lease, and a refused one isn't", async () => {
    await turnOn();
    await storeLead();
    const [alert] = await claim();
    if (!alert) throw new Error("no alert");
    await change({ next_try_at: minutesFromNow(-1) });
    expect(await claim()).toMatchObject([{ attempt: 2 }]);
    await finish(alert, "retry");
    expect(await claim()).toEqual([]);
    // Written before the clock was put back.
    await change({ next_try_at: minutesFromNow(120) });
    expect(await claim()).toMatchObject([{ attempt: 3 }]);
    await finish(alert, "refused");
    const devices = get().service.from("push_subscriptions");
    expect((await devices.select("failed_at")).data).toEqual([{ failed_at: expect.any(String) }]);
    await change({ next_try_at: minutesFromNow(-1) });
    expect(await claim()).toEqual([]);
  });

  test("an alert isn't sent after a day", async () => {
    await turnOn();
    await storeLead();
    await change({ created_at: minutesFromNow(-24 * 60 - 1) });
    expect(await claim()).toEqual([]);
  });

  test("a device that the push service no longer knows is removed with its alerts", async () => {
    const { userId } = await turnOn();
    await storeLead();
    await storeLead();
    const [alert] = await claim();
    if (!alert) throw new Error("no alert");
    await finish(alert, "gone");
    expect(await push().listEndpoints(userId)).toEqual([]);
    const { data } = await get().service.from("push_alerts").select("lead_id");
    expect(data).toEqual([]);
  });

  test("a device gets no alert once its session has ended, and is removed", async () => {
    const { userId, sessionId } = await turnOn();
    const { endpoint } = await turnOn();
    expect(await people().endSession(userId, sessionId)).toBe(true);
    expect(await push().listEndpoints(userId)).toEqual([endpoint]);
    await storeLead();
    expect(await claim()).toMatchObject([{ endpoint }]);
    expect((await get().service.from("push_subscriptions").select("endpoint")).data).toEqual([{ endpoint }]);
  });

  test("a removed person's devices are removed", async () => {
    const email = "rosa@example.test";
    const password = await addPerson({ email, name: "Rosa", role: "sales" }, people(), null);
    const { userId } = await turnOn(email, password ?? "");
    expect(await people().removeFromList(userId, null)).toBe("done");
    await people().deleteAccount(userId);
    expect((await get().service.from("push_subscriptions").select("id")).data).toEqual([]);
  });

  test("alerts are turned on only for the caller's own session, belong to the last person, and are turned off", async () => {
    const [sales, owner] = [await turnOn(), await signIn("owner@example.test")];
    const { endpoint, p256dh, auth } = sales;
    const device = { endpoint, p256dh, auth, locale: "en" } as const;
    expect(await push().turnOn(owner.userId, sales.sessionId, device)).toBe(false);
    expect(await push().turnOff(owner.userId, endpoint)).toBe(0);
    expect(await push().turnOn(owner.userId, owner.sessionId, device)).toBe(true);
    expect(await push().listEndpoints(sales.userId)).toEqual([]);
    await turnOn("owner@example.test");
    expect(await push().turnOff(owner.userId, endpoint)).toBe(1);
    expect(await push().turnOff(owner.userId, null)).toBe(1);
    expect(await push().listEndpoints(owner.userId)).toEqual([]);
  });

  test("a person has at most twenty devices, the newest", async () => {
    const { userId, sessionId, endpoint, p256dh, auth } = await turnOn();
    for (let number = 1; number <= 20; number += 1)
      await push().turnOn(userId, sessionId, {
        endpoint: `${endpoint}${number}`,
        p256dh,
        auth,
        locale: "en",
      });
    const endpoints = await push().listEndpoints(userId);
    expect([endpoints.length, endpoints.includes(endpoint)]).toEqual([20, false]);
  });

  test("the first key is kept, and another one removes the devices registered with it", async () => {
    const key = (letter: string) => ({ publicKey: letter.repeat(87), sealed: `sealed ${letter}` });
    await get().service.from("push_key").delete().eq("is_only", true);
    expect(await push().readKey()).toBeNull();
    const stored = await Promise.all([push().saveKey(null, key("A")), push().saveKey(null, key("B"))]);
    const first = stored[0];
    expect(stored).toEqual([first, first]);
    const { userId } = await turnOn();
    expect(first?.isRecent).toBe(true);
    const resealed = { ...first, sealed: "sealed again" };
    expect(await push().saveKey(first, resealed)).toEqual(resealed);
    const keys = get().service.from("push_key");
    await keys.update({ sealed_at: minutesFromNow(-61) }).eq("is_only", true);
    expect(await push().readKey()).toEqual({ ...resealed, isRecent: false });
    expect(await push().listEndpoints(userId)).toHaveLength(1);
    expect(await push().saveKey(first, key("C"))).toEqual({ ...resealed, isRecent: false });
    expect(await push().saveKey(resealed, key("C"))).toEqual({ ...key("C"), isRecent: true });
    expect(await push().listEndpoints(userId)).toEqual([]);
    await get().service.from("push_key").delete().eq("is_only", true);
  });
}
