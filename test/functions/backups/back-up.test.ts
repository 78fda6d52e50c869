/** The nightly backup: complete or without a manifest, whatever fails, and never more than is kept. */
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import {
  describeManifest,
  describePage,
  describePhoto,
  getManifestKey,
  getPageKey,
  getPhotoKey,
  parseManifest,
} from "~/platform/backups/backup-format";
import { createWorld } from "./backup-world";

const NAME = "2026-11-23T08-00-12Z";
const decode = (bytes: unknown) => new TextDecoder().decode(bytes as Uint8Array);

async function readManifest({ files, cipher }: ReturnType<typeof createWorld>, name = NAME) {
  const sealed = files.get(getManifestKey(name));
  if (!sealed) return null;
  return parseManifest(JSON.parse(decode(await cipher.open(sealed, describeManifest(name)))));
}

test("a backup has every page and photo, encrypted, and a manifest with the rows of every table", async () => {
  const site = createWorld();
  await site.tick();
  const manifest = await readManifest(site);
  expect(manifest).toMatchObject({
    madeAt: "2026-11-23T08:00:12.345Z",
    rows: {
      "public.contact_messages": 2,
      "public.inventory": 3,
      "public.sync_runs": 0,
      "auth.users": 1,
      "storage.objects": 2,
    },
    pages: [1, 2, 3, 4, 5].map((page) => ({ page })),
  });
  const page = site.files.get(getPageKey(NAME, 2)) ?? new Uint8Array();
  expect(decode(await site.cipher.open(page, describePage(NAME, 2)))).toContain("Ana Beltrán");
  const id = await site.cipher.getPhotoId("vehicle-photos/A/1.webp");
  const photo = site.files.get(getPhotoKey(id)) ?? new Uint8Array();
  expect(decode(await site.cipher.open(photo, describePhoto("vehicle-photos/A/1.webp")))).toBe(
    "photo A/1.webp",
  );
  const everything = [...site.files].map(([key, bytes]) => key + decode(bytes)).join();
  expect(everything).not.toMatch(/Ana|ana@|A\/1/);
  expect(site.world).toMatchObject({ isFinished: true, released: 0 });
  expect(site.world.events).toEqual([{ event: "backupCompleted", rows: 8, photos: 2, seconds: 0 }]);
});

test("a file opens only with its key, in its place, whole and unchanged", async () => {
  const site = createWorld();
  await site.tick();
  const sealed = site.files.get(getPageKey(NAME, 2)) ?? new Uint8Array();
  const about = describePage(NAME, 2);
  const changed = sealed.slice();
  changed[30] = (changed[30] ?? 0) ^ 1;
  for (const bytes of [changed, sealed.slice(0, -1), sealed.slice(0, 3), new Uint8Array()])
    expect(await site.cipher.open(bytes, about)).toBe("damaged");
  for (const place of [
    describePage(NAME, 3),
    describePage("2026-11-22T08-00-12Z", 2),
    describeManifest(NAME),
  ])
    expect(await site.cipher.open(sealed, place)).toBe("damaged");
  const { createBackupCipher } = await import("~/platform/backups/backup-cipher");
  expect(await createBackupCipher(`${"o".repeat(43)}=`).open(sealed, about)).toBe("otherKey");
});

test("killed or failing at any call, a backup has no manifest, and the next ticks complete it without a second copy", async () => {
  const whole = createWorld();
  await whole.tick();
  for (let failAt = 1; failAt <= whole.state.calls; failAt += 1) {
    const site = createWorld();
    site.state.failAt = failAt;
    await site.tick();
    // The calls after the manifest only delete what isn't kept.
    if (site.state.written.every((key) => key !== getManifestKey(NAME))) {
      expect(site.world).toMatchObject({ isFinished: false, events: [{ event: "backupFailed" }] });
      await site.tick();
    }
    expect([failAt, site.world.isFinished, [...site.files.keys()].sort()]).toEqual([
      failAt,
      true,
      [...whole.files.keys()].sort(),
    ]);
    const copies = site.state.written.filter((key) => !/manifest|photo-ids/.test(key));
    expect(new Set(copies).size).toBe(copies.length);
  }
});

test("a tick copies 200 photos at most, and the next ones continue", async () => {
  const site = createWorld(450);
  for (const copied of [200, 400]) {
    await site.tick();
    expect([site.world.readPhotos, site.world.isFinished]).toEqual([copied, false]);
  }
  await site.tick();
  expect(site.world).toMatchObject({ readPhotos: 450, isFinished: true, released: 2 });
});

test("photos are copied once for all backups, and deleted with the last backup that has them", async () => {
  const site = createWorld();
  await site.tick();
  site.world.photos = ["A/1.webp", "A/2.webp"];
  const deleted = getPhotoKey(await site.cipher.getPhotoId("vehicle-photos/A/0.webp"));
  for (let day = 1; day <= 40; day += 1) {
    site.nextDay();
    await site.tick();
    if (day === 6) expect(site.files.has(deleted)).toBe(true);
  }
  expect(site.world.readPhotos).toBe(3);
  expect(site.files.has(deleted)).toBe(false);
  const manifests = [...site.files.keys()].filter((key) => key.endsWith("manifest"));
  expect(manifests.length).toBeLessThanOrEqual(11);
  expect(manifests[0]).toBe(getManifestKey("2026-12-09T08-00-12Z"));
});

test("a photo that was deleted meanwhile is noted, and isn't missed by a restore", async () => {
  const site = createWorld();
  await site.tick({ readPhoto: async () => null });
  const ids = await Promise.all(
    ["A/0.webp", "A/1.webp"].map((name) => site.cipher.getPhotoId(`vehicle-photos/${name}`)),
  );
  expect((await readManifest(site))?.goneDuringBackup).toEqual(ids);
});

test.each([
  ["without pages", { describe: async () => ({ schema: "", pages: [] }) }, "the database has no pages"],
  ["with a page that is gone", { readPage: async () => null }, "a page is gone or isn't as it was described"],
  ["with another page", { readPage: async () => "{}" }, "a page is gone or isn't as it was described"],
  ["with an outage", { claim: async () => Promise.reject(new BackendUnavailable("down")) }, "down"],
  ["with a bug", { claim: async () => Promise.reject(new Error("Ana Silva")) }, "unexpected"],
])("a database %s gives no complete backup", async (_, changed, reason) => {
  const site = createWorld();
  await site.tick(changed);
  expect(site.files.has(getManifestKey(NAME))).toBe(false);
  expect(site.world.events).toEqual([{ event: "backupFailed", reason }]);
});

test("what can't be deleted is reported, and the backup is complete", async () => {
  const site = createWorld();
  await site.tick();
  site.nextDay();
  const { backUp } = await import("../../../functions/backups/back-up");
  const remove = () => Promise.reject(new BackendUnavailable("The bucket of the backups failed: delete."));
  await backUp({ ...site.parts, bucket: { ...site.parts.bucket, remove } });
  expect(site.world.events.slice(1).map(({ event }) => event)).toEqual([
    "backupsNotPruned",
    "backupCompleted",
  ]);
});
