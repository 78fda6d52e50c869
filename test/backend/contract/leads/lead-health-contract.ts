/** The health of leads: late, dead and refused ones are counted by lead, and the cron's ticks are recorded. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSupabaseLeadHealth } from "~/backend/stores/leads/supabase-lead-health.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabaseBrowserReports } from "~/backend/stores/supabase-browser-reports.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { BackendRejected } from "~/backend/unavailable";
import type { NewLead } from "~/leads/lead";
import { createLead } from "../../../fixtures/lead";
import { type ContractFixture, stayAtNoon } from "../contract-fixture";

const MINUTE_MS = 60_000;

export function stateLeadHealthContract(get: () => ContractFixture): void {
  const getOptions = () => {
    const { url, keys } = get().backend;
    return { url, secretKey: keys.secret, timeoutMs: 20_000 };
  };
  const open = () => createSupabaseLeadHealth({ ...getOptions(), syncsInventory: true });
  const openLeads = () => createSupabaseLeads({ ...getOptions(), photoTimeoutMs: 20_000 });
  const storeOne = async (overrides: Partial<NewLead> = {}) => {
    const lead = createLead({ idempotencyKey: randomUUID(), ...overrides });
    const { id, deliveryIds } = await openLeads().storeLead(lead, ["sms"]);
    return { id, deliveryId: deliveryIds[0] ?? "" };
  };
  const waitSince = (deliveryId: string, minutes: number) =>
    get()
      .service.from("lead_deliveries")
      .update({ waiting_since: new Date(Date.now() - minutes * MINUTE_MS).toISOString() })
      .eq("id", deliveryId);
  const remove = (id: string) => get().service.from("contact_messages").delete().eq("id", id);

  test("a lead that has waited for its text for over 15 minutes is late, until it is sent", async () => {
    const before = await open().read(null);
    const { id, deliveryId } = await storeOne();
    expect(await open().read(null)).toMatchObject({ unsentLate: before.unsentLate });
    await waitSince(deliveryId, 14);
    expect(await open().read(null)).toMatchObject({ unsentLate: before.unsentLate });
    await waitSince(deliveryId, 16);
    const late = await open().read(null);
    expect(late.unsentLate).toBe(before.unsentLate + 1);
    expect(late.oldestUnsentSeconds).toBeGreaterThanOrEqual(16 * 60);
    await openLeads().claimDelivery(deliveryId, 30);
    expect(await open().read(null)).toMatchObject({ unsentLate: before.unsentLate + 1 });
    await openLeads().finishDelivery(deliveryId, {
      ...{ kind: "sent", externalId: `SM${id}`, providerStatus: "queued" },
    });
    expect(await open().read(null)).toMatchObject({ unsentLate: before.unsentLate });
    await remove(id);
  });

  test("a lead that waits for a digest text is late after 30 minutes of waiting", async () => {
    const before = await open().read(null);
    const { id, deliveryId } = await storeOne();
    await waitSince(deliveryId, 40);
    const hold = (minutes: number) =>
      get()
        .service.from("lead_deliveries")
        .update({ held_at: new Date(Date.now() - minutes * MINUTE_MS).toISOString() })
        .eq("id", deliveryId);
    await hold(20);
    expect(await open().read(null)).toMatchObject({ unsentLate: before.unsentLate });
    await hold(31);
    expect(await open().read(null)).toMatchObject({ unsentLate: before.unsentLate + 1 });
    await remove(id);
  });

  test("a dead letter is counted until it is sent again, and then its wait starts over", async () => {
    const before = await open().read(null);
    const { id, deliveryId } = await storeOne();
    await openLeads().claimDelivery(deliveryId, 30);
    await openLeads().finishDelivery(deliveryId, { kind: "dead", errorCode: "21211", reason: "refused" });
    await waitSince(deliveryId, 60);
    expect(await open().read(null)).toMatchObject({
      ...{ deadLetters: before.deadLetters + 1, unsentLate: before.unsentLate },
    });
    await get().service.rpc("resend_dead_letter", { p_delivery_id: deliveryId });
    expect(await open().read(null)).toMatchObject({
      ...{ deadLetters: before.deadLetters, unsentLate: before.unsentLate },
    });
    await remove(id);
  });

  test("a quarantined lead is counted until it is accepted", async () => {
    const before = await open().read(null);
    const lead = createLead({ idempotencyKey: randomUUID(), message: "a\u0000b" });
    const { id } = await openLeads().quarantineLead(lead, "22P05");
    expect(await open().read(null)).toMatchObject({ quarantined: before.quarantined + 1 });
    const accepted = { accepted_at: new Date().toISOString() };
    await get().service.from("lead_quarantine").update(accepted).eq("id", id);
    expect(await open().read(null)).toMatchObject({ quarantined: before.quarantined });
    await get().service.from("lead_quarantine").delete().eq("id", id);
  });

  test("a lead counts as unanswered in the week before an instant, unless it is suspected", async () => {
    const deadline = new Date("2031-03-10T15:00:00Z");
    const isoAt = (minutes: number) => new Date(deadline.getTime() + minutes * MINUTE_MS).toISOString();
    const ids = [
      await storeOne({ sentAtIso: isoAt(0) }),
      await storeOne({ sentAtIso: isoAt(1) }),
      await storeOne({ sentAtIso: isoAt(-7 * 24 * 60) }),
      await storeOne({ sentAtIso: isoAt(-60), isSuspected: true }),
    ].map(({ id }) => id);
    expect((await open().read(deadline)).unansweredLate).toBe(1);
    expect((await open().read(null)).unansweredLate).toBe(0);
    await get()
      .service.from("contact_messages")
      .update({ answered_at: isoAt(5) })
      .eq("id", ids[0]);
    expect((await open().read(deadline)).unansweredLate).toBe(0);
    for (const id of ids) await remove(id);
  });

  test("the last tick and the last inventory sync are returned", async () => {
    await open().recordTick();
    const first = (await open().read(null)).lastTickAtIso ?? "";
    expect(Math.abs(Date.parse(first) - Date.now())).toBeLessThan(5 * MINUTE_MS);
    await open().recordTick();
    expect(Date.parse((await open().read(null)).lastTickAtIso ?? "")).toBeGreaterThanOrEqual(
      Date.parse(first),
    );
    const sync = createSupabaseSync({ ...getOptions(), snapshotTimeoutMs: 20_000 });
    const owner = randomUUID();
    const request = { trigger: "cron", actor: null, confirmedHash: null } as const;
    const terms = { request, owner, leaseSeconds: 60, pauseSeconds: 0 };
    await sync.begin(terms);
    expect((await open().read(null)).lastSync).toMatchObject({ state: "running", errorCode: null });
    await sync.finish(owner, "failed", { errorCode: "unavailable" });
    const failed = await open().read(null);
    expect(failed.lastSync).toMatchObject({ state: "failed", errorCode: "unavailable" });
    const { data: run } = await get()
      .service.from("sync_runs")
      .insert({
        kind: "inventory",
        started_by: "clock",
        state: "succeeded",
        finished_at: new Date().toISOString(),
      })
      .select("id, started_at")
      .single();
    const syncedAtIso = (await open().read(null)).lastSyncedAtIso ?? "";
    expect(Date.parse(syncedAtIso)).toBe(Date.parse(run?.started_at ?? ""));
    const withoutSheet = createSupabaseLeadHealth({ ...getOptions(), syncsInventory: false });
    expect((await withoutSheet.read(null)).lastSyncedAtIso).toBeNull();
    await get()
      .service.from("sync_runs")
      .delete()
      .eq("id", run?.id ?? 0);
  });

  test("browsers' reports are added up per day and kind of page, and old ones are deleted", async () => {
    const store = createSupabaseBrowserReports(getOptions());
    const day = stayAtNoon();
    const [kind, page] = ["worker-src", "compare"];
    const readOwn = async () =>
      (await open().read(null)).browserReports.filter((total) => total.kind === kind && total.page === page);
    await store.recordBrowserReports([
      { day, kind, page, reports: 500 },
      { day, kind, page, reports: 2 },
      { day: "2020-01-01", kind, page, reports: 9 },
    ]);
    expect(await readOwn()).toEqual([{ kind, page, reports: 502 }]);
    await store.recordBrowserReports([{ day, kind, page, reports: 1 }]);
    expect(await readOwn()).toEqual([{ kind, page, reports: 503 }]);
    const { data } = await get().service.from("browser_reports").select("day").lt("day", "2021-01-01");
    expect(data).toEqual([]);
    const unknown = store.recordBrowserReports([{ day, kind: "a b", page, reports: 1 }]);
    await expect(unknown).rejects.toBeInstanceOf(BackendRejected);
    await get().service.from("browser_reports").delete().eq("kind", kind);
  });

  test("only the service key queries the health of leads", async () => {
    const { visitor } = get();
    const names = [
      ["record_cron_tick", { p_name: "minute" }],
      ["record_browser_reports", { p_totals: [] }],
      ["read_lead_health", { p_unsent_minutes: 15, p_unanswered_before: null }],
    ] as const;
    for (const [name, values] of names) {
      const { error } = await visitor.rpc(name, values);
      expect([name, error !== null]).toEqual([name, true]);
    }
    expect((await visitor.from("cron_ticks").select("name")).error).not.toBeNull();
    expect((await visitor.from("browser_reports").select("kind")).error).not.toBeNull();
  });
}
