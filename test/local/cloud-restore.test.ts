/** A scheduled backup is restored completely and compared, or nothing is changed, into a folder and into a hosted project. */
import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { connect } from "~/backend/connect";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabaseBackups } from "~/backend/stores/supabase-backups.server";
import { createBackupCipher } from "~/platform/backups/backup-cipher";
import { backUp } from "../../functions/backups/back-up";
import { type EmbeddedBackend, startBackend } from "../../local/backend/start-backend";
import { restoreFromCloud } from "../../local/backup/restore-from-cloud";
import { getBackendFolder } from "../../local/site/data-folder";
import { findPostgresPrograms, startPostgres } from "../backend/contract/postgres-server";
import { createLead } from "../fixtures/lead";
import { IS_FULL } from "../support/amount";
import { makeBackendTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";
import { createFolderBucket } from "../support/backend/folder-bucket";
import { findFreePorts } from "../support/site/free-port";

const KEY = `${"k".repeat(43)}=`;
const PHOTO = new Uint8Array([1, 2, 3]);

let root = "";
/** The bucket of a dealership with the demo's vehicles, one lead with a photo, and two staff members. */
let bucket = "";
let leadId = "";

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), "cloud-restore-"));
  bucket = path.join(root, "bucket");
  const dataFolder = path.join(root, "source");
  copyTemplate(dataFolder, await makeBackendTemplate());
  const backend = await startBackend({ dataFolder, port: 0, environment: {} });
  const service = { url: backend.url, secretKey: backend.keys.secret, timeoutMs: 60_000 };
  const leads = createSupabaseLeads({ ...service, photoTimeoutMs: 60_000 });
  const stored = await leads.storeLead(createLead(), ["sms"]);
  leadId = stored.id;
  await leads.storePhotos(leadId, [{ contentType: "image/webp", bytes: PHOTO }]);
  const events: string[] = [];
  cpSync(mkdtempSync(path.join(root, "empty-")), bucket, { recursive: true });
  await backUp({
    store: createSupabaseBackups(service),
    bucket: createFolderBucket(bucket),
    cipher: createBackupCipher(KEY),
    backendUrl: backend.url,
    now: () => new Date(),
    log: (event, fields) => void events.push(`${event} ${fields?.reason ?? ""}`),
  });
  await backend.close();
  expect(events).toEqual(["backupCompleted "]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

let target = "";
let said: string[] = [];
beforeEach(() => {
  target = path.join(mkdtempSync(path.join(root, "target-")), "data");
  said = [];
});
afterEach(() => rmSync(path.dirname(target), { recursive: true, force: true }));

const restore = async (changed: object = {}, environment: Readonly<Record<string, string>> = {}) =>
  restoreFromCloud({
    ...{ folder: bucket, name: undefined, mayReplace: false, say: (line) => void said.push(line) },
    environment: {
      ...{ BACKUPS_KEY: KEY, DATA_FOLDER: target, BACKEND_PORT: String((await findFreePorts(1))[0]) },
      ...environment,
    },
    ...changed,
  });

async function expectEverything({ url, keys }: Pick<EmbeddedBackend, "url" | "keys">): Promise<void> {
  const service = connect(url, keys.secret);
  const { data: leads } = await service.from("contact_messages").select("id, name, is_suspected");
  expect(leads).toEqual([{ id: leadId, name: "Ana Beltrán", is_suspected: false }]);
  const { data: photo } = await service.storage.from("lead-photos").download(`${leadId}/1.webp`);
  expect(new Uint8Array((await photo?.arrayBuffer()) ?? [])).toEqual(PHOTO);
  const { data: vehicles } = await service.from("inventory").select("id").order("id");
  expect(vehicles).toHaveLength(23);
  const { data: pictures } = await service.from("vehicle_photos").select("photo_url");
  expect(pictures).toHaveLength(76);
  expect((await fetch(pictures?.[0]?.photo_url ?? "")).headers.get("content-type")).toBe("image/webp");
  const { data: staff } = await service.from("staff").select("name, role").order("name");
  expect(staff?.map(({ role }) => role).sort()).toEqual(["owner", "sales"]);
  const { data: next } = await service
    .from("inventory")
    .insert({ product_name: "2020 Kia Rio", sku: "NEXT" })
    .select("id")
    .single();
  expect(next?.id).toBeGreaterThan(vehicles?.at(-1)?.id ?? 0);
}

test("a backup is restored into an empty folder with every row, photo and account, and a start adds nothing", async () => {
  await restore();
  expect(said).toEqual([
    expect.stringMatching(/^Checked the \d+ files of [\dTZ-]+ in [\d.]+ s\.$/),
    expect.stringMatching(/^Created a database in/),
    expect.stringMatching(/^Created the accounts of 2 people in/),
    expect.stringMatching(/^Stored 77 photos in/),
    expect.stringMatching(/^Restored \d+ rows of \d+ tables and compared their hashes in/),
    expect.stringMatching(/^Restored .* from the backup of .* Run "npm start" to use it\.$/),
    expect.stringMatching(/^Passwords aren't in a backup/),
  ]);
  const dataFolder = getBackendFolder(target);
  const backend = await startBackend({ dataFolder, port: 0, environment: {} });
  await expectEverything(backend);
  await backend.close();
  await expect(restore()).rejects.toThrow(/already has data: add "--replace" to replace it\.$/);
});

/** Only `npm run test:nightly` starts a server. */
const HAS_SERVER = IS_FULL && findPostgresPrograms() !== null;

test.runIf(HAS_SERVER)(
  "a backup is restored into a hosted project, which is refused when it has data",
  async () => {
    const server = await startPostgres(findPostgresPrograms() ?? "");
    const project = await startBackend({
      ...{ dataFolder: target, port: 0, seed: false, postgresUrl: server.url, environment: {} },
    });
    const settings = { SUPABASE_URL: project.url, SUPABASE_SECRET_KEY: project.keys.secret };
    await expect(restore({}, settings)).rejects.toThrow(/^Set DATABASE_URL/);
    await restore({}, { ...settings, DATABASE_URL: server.url });
    await expectEverything(project);
    await expect(restore({}, { ...settings, DATABASE_URL: server.url })).rejects.toThrow(/already has data/);
    await restore({ mayReplace: true }, { ...settings, DATABASE_URL: server.url });
    await expectEverything(project);
    await project.close();
    await server.stop();
  },
);

/** Copies the bucket, changes the copy, and expects the sentence; nothing is created. */
async function expectRefusal(
  change: (folder: string, backup: string) => unknown,
  sentence: RegExp,
  key = KEY,
) {
  const copy = path.join(path.dirname(target), "bucket");
  cpSync(bucket, copy, { recursive: true });
  const [backup = ""] = readdirSync(path.join(copy, "backups"));
  await change(copy, path.join(copy, "backups", backup));
  await expect(restore({ folder: copy }, { BACKUPS_KEY: key })).rejects.toThrow(sentence);
  expect(existsSync(target)).toBe(false);
}

const damage = async (file: string) => {
  const bytes = await readFile(file);
  bytes[40] = (bytes[40] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

test.each<[string, (folder: string, backup: string) => unknown, RegExp]>([
  ["a changed page", (_, backup) => damage(path.join(backup, "page-000002")), /page-000002 is damaged/],
  [
    "two exchanged pages",
    (_, backup) => {
      renameSync(path.join(backup, "page-000001"), path.join(backup, "page"));
      renameSync(path.join(backup, "page-000002"), path.join(backup, "page-000001"));
      renameSync(path.join(backup, "page"), path.join(backup, "page-000002"));
    },
    /page-000001 is damaged or was moved/,
  ],
  ["a missing page", (_, backup) => rmSync(path.join(backup, "page-000003")), /page-000003 is missing/],
  ["no manifest", (_, backup) => rmSync(path.join(backup, "manifest")), /has no complete backup: download/],
  ["a changed manifest", (_, backup) => damage(path.join(backup, "manifest")), /manifest is damaged/],
  [
    "a missing photo",
    (folder) => {
      const photos = path.join(folder, "photos");
      rmSync(path.join(photos, readdirSync(photos)[0] ?? ""));
    },
    /photos.[\da-f]{32} is missing: download the bucket again\.$/,
  ],
])("%s is refused before anything is changed", (_, change, sentence) => expectRefusal(change, sentence));

test("a wrong or missing key is named", async () => {
  const other = `${"o".repeat(43)}=`;
  await expectRefusal(
    () => undefined,
    /^BACKUPS_KEY isn't the key that .*manifest was encrypted with/,
    other,
  );
  await expect(restore({}, { BACKUPS_KEY: "" })).rejects.toThrow(/^Set BACKUPS_KEY/);
});
