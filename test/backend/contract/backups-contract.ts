/** Backups: every table's rows as of one instant, in pages that the same rows always fill the same way. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { createSupabaseLeadHealth } from "~/backend/stores/leads/supabase-lead-health.server";
import { createSupabaseBackups } from "~/backend/stores/supabase-backups.server";
import { parsePhotos, STORED_PHOTOS } from "~/platform/backups/backup-format";
import type { BackupRun } from "~/platform/backups/backup-store";
import { hashSha256 } from "~/platform/crypto";
import {
  addMoreVehicles,
  type ContractFixture,
  LISTED_COUNT,
  MORE_NUMBERS,
  SOLD_COUNT,
} from "./contract-fixture";

/** Without lasting data, and empty after a restore: the backups' own state, clock ticks, counters, devices of ended sessions. */
const LEFT_OUT = ["backup_runs", "cron_ticks", "rate_limits", "staff_sessions"];

function listCreatedTables(schema: "public" | "private"): string[] {
  const sql = readdirSync("supabase/migrations").map((file) =>
    readFileSync(`supabase/migrations/${file}`, "utf8"),
  );
  const created = sql.join("\n").matchAll(new RegExp(`create (?:unlogged )?table ${schema}\\.(\\w+)`, "g"));
  return [...created].map(([, table = ""]) => table).sort();
}

export function stateBackupsContract(get: () => ContractFixture): void {
  const open = () => {
    const { backend } = get();
    return createSupabaseBackups({ url: backend.url, secretKey: backend.keys.secret });
  };
  const readHealth = async () => {
    const { url, keys } = get().backend;
    const access = { url, secretKey: keys.secret, timeoutMs: 20_000 };
    const health = { ...access, syncsInventory: true, makesBackups: true };
    return (await createSupabaseLeadHealth(health).read(null)).backup;
  };
  const claim = async (): Promise<BackupRun> =>
    (await open().claim(600)) ?? Promise.reject(new Error("not due"));

  beforeEach(async () => {
    await get().service.from("backup_runs").delete().gt("id", 0);
  });

  test("backups: one is due at first, one caller at a time works on it, and the next one continues", async () => {
    const first = await claim();
    expect(await open().claim(600)).toBeNull();
    await open().release(first.id);
    expect(await claim()).toEqual(first);
    await open().release(first.id);
  });

  test("backups: every table is in one or is known to be left out, and nothing lasting is in another schema", async () => {
    const run = await claim();
    const { pages, schema } = await open().describe(run.id);
    const wanted = listCreatedTables("public").filter((table) => !LEFT_OUT.includes(table));
    const tables = new Set(
      pages.map(({ source }) => source).filter((source) => source.startsWith("public.")),
    );
    expect([...tables]).toEqual(wanted.map((table) => `public.${table}`));
    expect(listCreatedTables("private")).toEqual(["backup_pages"]);
    expect(schema).toBe(readdirSync("supabase/migrations").sort().at(-1)?.slice(0, 14));
  });

  test("backups: the pages have every row once, with their hashes, and none is larger than a call returns", async () => {
    await addMoreVehicles(get().service);
    const run = await claim();
    const { pages } = await open().describe(run.id);
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1));
    const skus = new Set<string>();
    for (const { page, source, rows, sha256 } of pages) {
      const text = (await open().readPage(run.id, page)) ?? "";
      expect(await hashSha256(text)).toBe(sha256);
      expect(text.length).toBeLessThan(1_000_000);
      expect(text.split("\n").filter(Boolean)).toHaveLength(rows);
      if (source === "public.inventory") for (const line of text.split("\n")) skus.add(JSON.parse(line).sku);
    }
    expect(skus.size).toBe(LISTED_COUNT + SOLD_COUNT + MORE_NUMBERS.length);
    expect(pages.filter(({ source }) => source === "public.inventory").length).toBeGreaterThan(1);
    expect(await open().readPage(run.id, pages.length + 1)).toBeNull();
  });

  test("backups: accounts are staff's ids and addresses, without passwords", async () => {
    const run = await claim();
    const { pages } = await open().describe(run.id);
    const page = pages.find(({ source }) => source === "auth.users")?.page ?? 0;
    const [line = ""] = ((await open().readPage(run.id, page)) ?? "").split("\n");
    expect(Object.keys(JSON.parse(line))).toEqual(["id", "email"]);
  });

  test("backups: a change after the run began isn't in it, and once complete it isn't due again and its pages are gone", async () => {
    const { service } = get();
    const run = await claim();
    const before = await open().describe(run.id);
    await service.from("sms_digests").insert({});
    expect(await open().describe(run.id)).toEqual(before);
    expect(await open().finish(run.id)).toBe(true);
    expect(await open().finish(run.id)).toBe(false);
    expect(await open().claim(600)).toBeNull();
    expect((await open().describe(run.id)).pages).toEqual([]);
    expect(await readHealth()).toEqual({
      lastAtIso: run.startedAtIso,
      waitingSinceIso: run.startedAtIso,
    });
  });

  test("backups: a day later another is due, and an unfinished one is replaced", async () => {
    const { service } = get();
    const dayAgo = new Date(Date.now() - 86_400_000).toISOString();
    await open().finish((await claim()).id);
    await service.from("backup_runs").update({ started_at: dayAgo }).eq("state", "complete");
    const unfinished = await claim();
    await service
      .from("backup_runs")
      .update({ started_at: dayAgo, lease_until: dayAgo })
      .eq("id", unfinished.id);
    const next = await claim();
    expect(next.id).toBeGreaterThan(unfinished.id);
    expect(await open().finish(unfinished.id)).toBe(false);
    expect((await readHealth())?.lastAtIso).toBe(dayAgo);
    expect(await open().finish(next.id)).toBe(true);
  });

  test("backups: photos are listed from both buckets, and a missing one is null", async () => {
    const { service } = get();
    const bytes = new Uint8Array([1, 2, 3]);
    for (const bucket of ["vehicle-photos", "lead-photos"])
      await service.storage
        .from(bucket)
        .upload("BACKUP/1.webp", bytes, { contentType: "image/webp", upsert: true });
    const { data: buckets } = await service.storage.listBuckets();
    expect(buckets?.map(({ id }) => id).sort()).toEqual(["lead-photos", "vehicle-photos"]);
    const run = await claim();
    const { pages } = await open().describe(run.id);
    const photos = await Promise.all(
      pages
        .filter(({ source }) => source === STORED_PHOTOS)
        .map(async ({ page }) => parsePhotos(await open().readPage(run.id, page))),
    );
    const mine = photos.flat().filter(({ name }) => name === "BACKUP/1.webp");
    expect(mine.map(({ bucket, type }) => [bucket, type])).toEqual([
      ["lead-photos", "image/webp"],
      ["vehicle-photos", "image/webp"],
    ]);
    for (const photo of mine) expect(await open().readPhoto(photo)).toEqual(bytes);
    expect(await open().readPhoto({ bucket: "lead-photos", name: "BACKUP/2.webp", type: null })).toBeNull();
    await open().finish(run.id);
    for (const { bucket, name } of mine) await service.storage.from(bucket).remove([name]);
  });

  test.each(["claim_backup", "describe_backup", "read_backup_page", "finish_backup", "read_backup_health"])(
    "backups: a visitor can't call %s",
    async (name) => {
      const values: Readonly<Record<string, object>> = {
        claim_backup: { p_lease_seconds: 1 },
        read_backup_page: { p_run_id: 1, p_page: 1 },
        read_backup_health: {},
      };
      const { error } = await get().visitor.rpc(name, values[name] ?? { p_run_id: 1 });
      expect(error?.code).toBe("42501");
    },
  );
}
