/** Syncs that are killed or requested at the same time. */
import { expect, test, vi } from "vitest";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { SYNC_STEPS, type SyncStep } from "~/inventory/sync/sync-steps";
import {
  connect,
  google,
  listVins,
  makeLine,
  makeSheet,
  makeVin,
  numbers,
  readVehicles,
  run,
  sheetWithout,
} from "./google-sheet";
import { ANA, expireLease, service } from "./sync-backend";

export function testInterruptions(): void {
  test.each(SYNC_STEPS.filter((step) => step !== "beforeFinish"))(
    "a sync killed at %s has changed everything or nothing, its record shows which, and the next sync reaches the sheet's state",
    async (step) => {
      const before = await readVehicles();
      google.write(
        makeSheet(
          ...numbers(20)
            .slice(5)
            .map((number) => makeLine(number)),
          makeLine(30),
        ),
      );
      await expect(run({ reach: killAt(step) })).rejects.toThrow("killed");
      const [record] = await connect().listRuns(1);
      const isWritten = step === "afterApply";
      expect(record?.state).toBe(isWritten ? "succeeded" : "running");
      if (!isWritten) expect(await readVehicles()).toEqual(before);
      await expireLease();
      expect(await run()).toMatchObject({ state: "succeeded", counts: { added: isWritten ? 0 : 1 } });
      expect(await listVins()).toEqual([...numbers(20).slice(5), 30].map(makeVin));
      expect((await connect().listRuns(2))[1]).toMatchObject(
        isWritten ? { state: "succeeded" } : { state: "failed", errorCode: "interrupted" },
      );
    },
  );

  test("after a sync is killed before it records a refusal, the next sync records one", async () => {
    google.write(makeSheet("2020 Kia Rio,,9000,,,1"));
    await expect(run({ reach: killAt("beforeFinish") })).rejects.toThrow("killed");
    await expireLease();
    expect(await run()).toMatchObject({ state: "refused", errorCode: "noValidRow" });
    expect(await listVins()).toHaveLength(20);
  });

  test("200 simultaneous visitor requests start one sync and one more for those that arrive during it, and each gets a result", async () => {
    let reads = 0;
    const isolates = numbers(4).map(() =>
      connect({
        reach: async (step) => {
          if (step !== "afterRead") return;
          reads += 1;
          // The first run goes on when another request waits for the second.
          if (reads === 1) await waitForPending({ startedBy: "visitor" });
        },
      }),
    );
    // Moves the first run more than a minute back, so that visitors don't just get its result.
    await service
      .from("sync_runs")
      .update({ started_at: new Date(Date.now() - 61_000).toISOString() })
      .gt("id", 0);
    const requests = numbers(200).map((number) =>
      isolates[number % 4]?.run({ trigger: "visitor", actor: null, confirmedHash: null }),
    );
    const runs = await Promise.all(requests);
    expect(reads).toBe(2);
    expect(new Set(runs.map((run) => run?.id)).size).toBe(2);
    expect(runs.every((run) => run?.state === "succeeded")).toBe(true);
    expect(await connect().listRuns(10)).toHaveLength(3);
  });

  test("a confirmation during a run is applied by the next run, which starts automatically", async () => {
    google.write(makeSheet(makeLine(1), makeLine(2), makeLine(3)));
    await service.from("inventory").update({ quantity: 0 }).not("sku", "like", "TESTSYNC%");
    const refused = await run();
    let confirmed: Promise<SyncRun | null> | undefined;
    const other = connect();
    await run({
      reach: async (step) => {
        if (step !== "afterCompare" || confirmed) return;
        confirmed = other.run({ trigger: "staff", actor: ANA, confirmedHash: refused?.changeHash ?? "" });
        // It must arrive while this run is in progress.
        await waitForPending({ hashes: [refused?.changeHash] });
      },
    });
    expect(await confirmed).toMatchObject({ state: "succeeded", actorName: "Ana", counts: { sold: 17 } });
    await service.from("inventory").update({ quantity: 1 }).not("sku", "like", "TESTSYNC%");
  });

  test("a request during a run whose Worker died is completed by the cron", async () => {
    google.write(sheetWithout(1));
    const queued: Promise<SyncRun | null>[] = [];
    const dying = run({
      reach: async (step) => {
        if (step !== "afterRead") return;
        google.write(sheetWithout(1, 2));
        const request = connect().run({ trigger: "webhook", actor: null, confirmedHash: null });
        queued.push(request);
        await waitForPending({ startedBy: "webhook" });
        throw new Error("killed");
      },
    });
    await expect(dying).rejects.toThrow("killed");
    await expireLease();
    await connect().resume();
    expect(await queued[0]).toMatchObject({ state: "succeeded", trigger: "webhook", counts: { sold: 2 } });
    await connect().resume();
    expect((await connect().listRuns(1))[0]?.id).toBe((await queued[0])?.id);
  });
}

function killAt(wanted: SyncStep) {
  return async (step: SyncStep) => {
    if (step === wanted) throw new Error("killed");
  };
}

async function waitForPending(request: object): Promise<void> {
  await vi.waitFor(async () => {
    const { data } = await service.from("sync_leases").select("pending").eq("kind", "inventory").single();
    expect(data?.pending).toMatchObject(request);
  }, 20_000);
}
