/** The health of leads: late, dead and refused ones are counted by lead, and the cron's ticks are recorded. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { createSupabaseHealth } from "~/backend/stores/supabase-health.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { BackendRejected } from "~/backend/unavailable";
import { access, changeRows, minutesAgo, publicAccess, service, stayAtNoon } from "./contract-fixture";
import { changeDelivery, claim, deleteLeads, leads, makeLead, makeSent, storeLead } from "./leads/lead-rows";

const MINUTE_MS = 60_000;

export function stateHealthContract(): void {
  const open = (syncsInventory = true) => createSupabaseHealth({ ...access, syncsInventory });
  const read = () => open().read(null);
  const waitSince = (id: string, minutes: number) =>
    changeDelivery(id, { waiting_since: minutesAgo(minutes) });

  test("a lead that has waited for its text for over 15 minutes is late, until it is sent", async () => {
    const before = (await read()).unsentLate;
    const countLate = async () => (await read()).unsentLate - before;
    const { id, deliveryId } = await storeLead();
    expect(await countLate()).toBe(0);
    await waitSince(deliveryId, 14);
    expect(await countLate()).toBe(0);
    await waitSince(deliveryId, 16);
    expect(await countLate()).toBe(1);
    expect((await read()).oldestUnsentSeconds).toBeGreaterThanOrEqual(16 * 60);
    await claim(deliveryId);
    expect(await countLate()).toBe(1);
    await leads().finishDelivery(deliveryId, makeSent(`SM${id}`));
    expect(await countLate()).toBe(0);
    const none = { status: "dead", claimed_until: null };
    await service.from("lead_deliveries").update(none).in("status", ["pending", "claimed"]).throwOnError();
    expect((await read()).oldestUnsentSeconds).toBeNull();
    await deleteLeads(id);
  });

  test("a lead that waits for a digest text is late after 30 minutes of waiting", async () => {
    const before = (await read()).unsentLate;
    const { id, deliveryId } = await storeLead();
    await waitSince(deliveryId, 40);
    for (const minutes of [20, 31]) {
      await changeDelivery(deliveryId, { held_at: minutesAgo(minutes) });
      expect((await read()).unsentLate).toBe(before + (minutes > 30 ? 1 : 0));
    }
    await deleteLeads(id);
  });

  test("a dead letter is counted until it is sent again, and then its wait starts over", async () => {
    const { deadLetters, unsentLate } = await read();
    const { id, deliveryId } = await storeLead();
    await claim(deliveryId);
    await leads().finishDelivery(deliveryId, { kind: "dead", errorCode: "21211", reason: "refused" });
    await waitSince(deliveryId, 60);
    expect(await read()).toMatchObject({ deadLetters: deadLetters + 1, unsentLate });
    await service.rpc("resend_dead_letter", { p_delivery_id: deliveryId });
    expect(await read()).toMatchObject({ deadLetters, unsentLate });
    await deleteLeads(id);
  });

  test("a quarantined lead is counted until it is accepted", async () => {
    const { quarantined } = await read();
    const { id } = await leads().quarantineLead(makeLead({ message: "a\u0000b" }), "22P05");
    expect((await read()).quarantined).toBe(quarantined + 1);
    await changeRows("lead_quarantine", { id }, { accepted_at: minutesAgo(0) });
    expect((await read()).quarantined).toBe(quarantined);
    await service.from("lead_quarantine").delete().eq("id", id);
  });

  test("a lead counts as unanswered in the week before an instant, unless it is suspected", async () => {
    const deadline = new Date("2031-03-10T15:00:00Z");
    const isoAt = (minutes: number) => new Date(deadline.getTime() + minutes * MINUTE_MS).toISOString();
    const ids: string[] = [];
    for (const minutes of [0, 1, -7 * 24 * 60, -60])
      ids.push((await storeLead({ sentAtIso: isoAt(minutes), isSuspected: minutes === -60 })).id);
    expect((await open().read(deadline)).unansweredLate).toBe(1);
    expect((await read()).unansweredLate).toBe(0);
    await changeRows("contact_messages", { id: ids[0] }, { answered_at: isoAt(5) });
    expect((await open().read(deadline)).unansweredLate).toBe(0);
    await deleteLeads(...ids);
  });

  test("the last tick and the last inventory sync are returned, and visitors read when one succeeded", async () => {
    const tick = async () => {
      await open().recordTick();
      return Date.parse((await read()).lastTickAtIso ?? "");
    };
    const first = await tick();
    expect(Math.abs(first - Date.now())).toBeLessThan(5 * MINUTE_MS);
    expect(await tick()).toBeGreaterThanOrEqual(first);
    const sync = createSupabaseSync(access);
    const visitor = createSupabaseBackend({ ...publicAccess, log: () => undefined });
    const owner = randomUUID();
    const request = { trigger: "cron", actor: null, confirmedHash: null } as const;
    await sync.begin({ request, owner, leaseSeconds: 60, pauseSeconds: 0 });
    expect((await read()).lastSync).toMatchObject({ state: "running", errorCode: null });
    await changeRows("sync_leases", { kind: "inventory" }, { expires_at: minutesAgo(1) });
    expect((await read()).lastSync).toMatchObject({ state: "failed", errorCode: "interrupted" });
    await sync.finish(owner, "failed", { errorCode: "unavailable" });
    expect((await read()).lastSync).toMatchObject({ state: "failed", errorCode: "unavailable" });
    expect((await visitor.readInventory()).syncedAtIso).toBeNull();
    const row = { kind: "inventory", trigger: "cron", state: "succeeded", finished_at: minutesAgo(0) };
    const { data: run } = await service.from("sync_runs").insert(row).select("id, started_at").single();
    expect(Date.parse((await read()).lastSyncedAtIso ?? "")).toBe(Date.parse(run?.started_at ?? ""));
    const { syncedAtIso } = await visitor.readInventory();
    expect(Date.parse(syncedAtIso ?? "")).toBe(Date.parse(run?.started_at ?? ""));
    expect((await open(false).read(null)).lastSyncedAtIso).toBeNull();
    await service.from("sync_runs").delete().eq("id", run?.id);
  });

  test("responses are added up for five minutes and kept for an hour, and one caller a minute learns the last tick", async () => {
    const store = open();
    await service.from("answer_totals").delete().gte("answers", 0).throwOnError();
    await store.recordTick();
    const lastTick = (await read()).lastTickAtIso;
    await service.from("answer_totals").insert([
      { minute: minutesAgo(3), answers: 10, failures: 1 },
      { minute: minutesAgo(6), answers: 20, failures: 2 },
      { minute: minutesAgo(61), answers: 40, failures: 4 },
    ]);
    expect(await store.recordAnswers({ answers: 5, failures: 5 })).toBe(lastTick);
    // Two calls, because one of them may be in a new minute.
    const others = [1, 0].map((answers) => store.recordAnswers({ answers, failures: 0 }));
    expect(await Promise.all(others)).toContain(null);
    expect((await read()).answers).toEqual({ answers: 16, failures: 6 });
    const { data } = await service.from("answer_totals").select().lt("minute", minutesAgo(60));
    expect(data).toEqual([]);
    await service.from("answer_totals").delete().gte("answers", 0);
  });

  test("browsers' reports are added up per day and kind of page, and old ones are deleted", async () => {
    const store = open();
    const day = stayAtNoon();
    const own = { kind: "worker-src", page: "compare" };
    const countOwn = async () =>
      (await read()).browserReports.filter(({ kind, page }) => kind === own.kind && page === own.page);
    const reports = [500, 2].map((count) => ({ ...own, day, count }));
    await store.recordBrowserReports([...reports, { ...own, day: "2020-01-01", count: 9 }]);
    expect(await countOwn()).toEqual([{ ...own, reports: 502 }]);
    await store.recordBrowserReports([{ ...own, day, count: 1 }]);
    expect(await countOwn()).toEqual([{ ...own, reports: 503 }]);
    const { data } = await service.from("browser_reports").select("day").lt("day", "2021-01-01");
    expect(data).toEqual([]);
    const unknown = store.recordBrowserReports([{ ...own, day, kind: "a b", count: 1 }]);
    await expect(unknown).rejects.toBeInstanceOf(BackendRejected);
    await service.from("browser_reports").delete().eq("kind", own.kind);
  });
}
