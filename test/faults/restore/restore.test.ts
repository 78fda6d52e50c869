/** Rehearses the loss of a whole site: its nightly backup is restored on an empty backend, and every page is as before. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Miniflare } from "miniflare";
import { expect, test } from "vitest";
import { connect } from "~/backend/connect";
import { createSupabaseFacts } from "~/backend/stores/supabase-facts.server";
import { restoreFromCloud } from "../../../local/backup/restore-from-cloud";
import { getBackendFolder } from "../../../local/site/data-folder";
import { makeBackendTemplate } from "../../support/backend/backend-template";
import { copyTemplate } from "../../support/backend/copy-template";
import { spawnBackend } from "../../support/backend/spawn-backend";
import { fillDealership } from "../../support/site/busy-dealership";
import { findFreePorts } from "../../support/site/free-port";
import { listSentences } from "../../support/site/visible-text";
import { startWorker } from "../../support/site/worker-bundle";
import "../../../local/backend/storage/web-socket-name";

const KEY = `${"k".repeat(43)}=`;
const PAGES = [
  "/",
  "/es",
  "/inventory",
  "/pt/inventory?style=suv",
  "/vehicle/1",
  "/es/vehicle/3",
  "/about",
  "/financing",
];
const SIZE = { vehicles: 300, leads: 2000, unanswered: 40 };

interface Site {
  readonly worker: Miniflare;
  readonly lines: string[];
  /** Returns what a visitor reads and which pictures they see, page by page. */
  readonly readPages: () => Promise<string[][]>;
}

async function openSite(url: string, secretKey: string, port: number): Promise<Site> {
  const lines: string[] = [];
  const settings = { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, BACKUPS_KEY: KEY };
  const worker = await startWorker({ port, settings, onLine: (line) => void lines.push(line) });
  const address = (await worker.ready).origin;
  const read = async (page: string) => {
    const response = await fetch(address + page);
    expect([page, response.status]).toEqual([page, 200]);
    const html = await response.text();
    const pictures = [...html.matchAll(/\ssrc="([^"]+)"/g)].map(([, address = ""]) => address);
    // Without opening hours and times for test drives, which depend on the minute.
    return [page, ...listSentences(html).filter((text) => !/\d:\d\d/.test(text)), ...pictures];
  };
  return { worker, lines, readPages: () => Promise.all(PAGES.map(read)) };
}

/** Ticks until the backup is complete, and downloads the bucket. */
async function downloadBackup({ worker, lines }: Site, folder: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await (await worker.getWorker()).scheduled({ cron: "* * * * *" });
        return lines.filter((line) => line.includes('"backup'));
      },
      { timeout: 200_000 },
    )
    .toEqual([expect.stringContaining('"backupCompleted"')]);
  const bucket = await worker.getR2Bucket("BACKUPS");
  const { objects, truncated } = await bucket.list();
  expect(truncated).toBe(false);
  for (const { key } of objects) {
    const file = path.join(folder, key);
    mkdirSync(path.dirname(file), { recursive: true });
    const object = await bucket.get(key);
    writeFileSync(file, new Uint8Array((await object?.arrayBuffer()) as ArrayBuffer));
  }
}

test("a site that lost its database and its photos has the same pages after a restore", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "rehearsal-"));
  const [backendPort = 0, sitePort = 0] = await findFreePorts(2);
  copyTemplate(path.join(root, "lost"), await makeBackendTemplate());
  const lost = await spawnBackend(path.join(root, "lost"), backendPort);
  const service = connect(lost.url, lost.secretKey);
  await fillDealership({ backendUrl: lost.url, secretKey: lost.secretKey }, SIZE);
  const { data: owner } = await service.from("staff").select("user_id").eq("role", "owner").single();
  await createSupabaseFacts({ url: lost.url, secretKey: lost.secretKey }).save(
    { section: "testimonials", value: { isShown: false, quotes: [] }, expectedId: 0 },
    owner?.user_id ?? "",
  );
  const site = await openSite(lost.url, lost.secretKey, sitePort);
  const before = await site.readPages();
  await downloadBackup(site, path.join(root, "bucket"));
  await site.worker.dispose();
  await lost.kill();

  const begunMs = performance.now();
  await restoreFromCloud({
    ...{ folder: path.join(root, "bucket"), name: undefined, mayReplace: false, say: console.log },
    environment: {
      ...{ BACKUPS_KEY: KEY, DATA_FOLDER: path.join(root, "restored"), BACKEND_PORT: String(backendPort) },
    },
  });
  const found = await spawnBackend(getBackendFolder(path.join(root, "restored")), backendPort);
  const again = await openSite(found.url, found.secretKey, sitePort);
  const after = await again.readPages();
  console.log(`All pages were back ${((performance.now() - begunMs) / 1000).toFixed(1)} s after the loss.`);
  expect(after).toEqual(before);
  const { count } = await connect(found.url, found.secretKey)
    .from("contact_messages")
    .select("id", { count: "exact", head: true });
  expect(count).toBe(SIZE.leads);
  await again.worker.dispose();
  await found.kill();
  rmSync(root, { recursive: true, force: true });
}, 600_000);
