/** Backup into one file and restore: complete or not at all, whatever the file contains and whenever the process is killed. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { createClient } from "@supabase/supabase-js";
import { Header, Pack, ReadEntry } from "tar";
import { afterEach, beforeEach, expect, test } from "vitest";
import "../../local/backend/storage/web-socket-name";
import { startBackend } from "../../local/backend/start-backend";
import { backUp } from "../../local/backup/back-up";
import { createManifestEntry } from "../../local/backup/backup-file";
import { describeRepair, noteBackup } from "../../local/backup/last-backup";
import { restore } from "../../local/backup/restore";
import { StartError } from "../../local/process/start-error";
import { getBackendFolder, takeDataFolder } from "../../local/site/data-folder";
import { makeEmptyTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";
import { makePlace, removePlace, run } from "./command";

const NEWEST = "20260101001000";
const MADE_AT = new Date("2026-11-21T12:00:00Z");

let root = "";
let folder = "";
let file = "";
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "backup-"));
  folder = path.join(root, "data");
  file = path.join(root, "backup.tar.gz");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A folder as a start creates it, with a database that cannot be opened. */
function fill(place: string, word: string): void {
  mkdirSync(path.join(place, "backend", "database", "pg_twophase"), { recursive: true });
  mkdirSync(path.join(place, "worker", "v3", "cache"), { recursive: true });
  mkdirSync(path.join(place, "google", "drive", `2014 ${"Citroën ".repeat(20)}`), { recursive: true });
  writeFileSync(path.join(place, "backend", "database.ready"), NEWEST);
  writeFileSync(path.join(place, "backend", "database", "PG_VERSION"), word);
  writeFileSync(path.join(place, "worker", "v3", "cache", "page"), word);
  writeFileSync(path.join(place, "worker.log"), word);
  writeFileSync(path.join(place, "leads-key"), word, { mode: 0o600 });
  writeFileSync(path.join(place, "google", "drive", `2014 ${"Citroën ".repeat(20)}`, "1.jpg"), word);
}

const list = (place: string) => readdirSync(place, { recursive: true, encoding: "utf8" }).sort();
const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
const options = { mayReplace: true, newestSchema: NEWEST };

test("a backup is restored with its permissions and empty folders, without what a start recreates", async () => {
  fill(folder, "old");
  expect(await backUp(folder, file, MADE_AT)).toBe(4);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const empty = path.join(root, "empty");
  mkdirSync(empty);
  expect(restore(empty, file, { ...options, mayReplace: false })).toMatchObject({ schema: NEWEST });
  expect(list(empty)).toEqual(list(folder).filter((name) => !/^worker\.log|^worker\/v3\/cache/.test(name)));
  expect(statSync(path.join(empty, "leads-key")).mode & 0o777).toBe(0o600);
});

test("a backup into the data folder leaves out only itself, even where other names begin with its name", async () => {
  fill(folder, "old");
  const inside = path.join(folder, "b");
  writeFileSync(`${inside}.draft`, "of a backup that was killed");
  expect(await backUp(folder, inside, MADE_AT)).toBe(4);
  expect(await backUp(folder, path.join(folder, "c"), MADE_AT)).toBe(5);
});

test("a backup without a database is refused when it is made, and when it is restored", async () => {
  fill(folder, "old");
  rmSync(path.join(folder, "backend", "database"), { recursive: true });
  await expect(backUp(folder, file, MADE_AT)).rejects.toThrow(/is missing, so nothing was backed up\.$/);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, await packed(createManifestEntry(manifest), page("leads-key")));
  expect(() => restore(folder, file, options)).toThrow(/contains no database: choose another backup\.$/);
  expect(read("leads-key")).toBe("old");
});

test("after a backup, the message about a broken database names its file and day", () => {
  fill(folder, "old");
  expect(describeRepair(folder)).toMatch(
    /^Restore your last backup: "npm run restore -- <file> --replace"\. /,
  );
  noteBackup(folder, file, MADE_AT);
  expect(describeRepair(folder)).toBe(
    `Restore your last backup of 2026-11-21: "npm run restore -- ${file} --replace". Without a backup, "npm run reset" deletes all data in ${folder} and starts over.`,
  );
});

test("a file that cannot be written is one error message, and leaves nothing behind", async () => {
  fill(folder, "old");
  const before = list(root);
  for (const place of [path.join(root, "nowhere", "b.tar.gz"), path.join(folder, "leads-key", "b.tar.gz")])
    await expect(backUp(folder, place, MADE_AT)).rejects.toThrow(
      new StartError(`${place} can't be written: choose a folder that exists and that you can write to.`),
    );
  expect(list(root)).toEqual(before);
});

test("existing data is kept unless replacing it is allowed, and is then replaced completely", async () => {
  fill(folder, "old");
  await backUp(folder, file, MADE_AT);
  fill(folder, "new");
  writeFileSync(path.join(folder, "texts.jsonl"), "new");
  expect(() => restore(folder, file, { ...options, mayReplace: false })).toThrow(
    /^.* already has data: run "npm run restore -- .* --replace" to replace it\.$/,
  );
  expect(read("leads-key")).toBe("new");
  restore(folder, file, options);
  expect(read("leads-key")).toBe("old");
  expect(existsSync(path.join(folder, "texts.jsonl"))).toBe(false);
});

const manifest = { madeAt: MADE_AT.toISOString(), schema: NEWEST, entries: 1 };
function packed(...entries: readonly ReadEntry[]): Promise<Buffer> {
  const archive = new Pack({ gzip: true, preservePaths: true });
  for (const entry of entries) archive.add(entry);
  return archive.end().concat();
}
function page(path: string, type: "File" | "SymbolicLink" = "File"): ReadEntry {
  const size = type === "File" ? 1 : 0;
  const linkpath = type === "File" ? undefined : "/etc/passwd";
  const entry = new ReadEntry(new Header({ path, mode: 0o644, type, size, linkpath }));
  return entry.end(Buffer.alloc(size, "x"));
}
const flip = (bytes: Buffer, at: number) => {
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};

test.each<[string, (whole: Buffer) => Buffer | Promise<Buffer>, RegExp]>([
  ["cut", (whole) => whole.subarray(0, whole.length - 20), /is damaged or isn't a backup/],
  ["changed", (whole) => flip(whole, Math.floor(whole.length / 2)), /is damaged or isn't a backup/],
  ["something else", () => Buffer.from("a letter"), /is damaged or isn't a backup/],
  ["another archive", () => packed(page("letter.txt")), /is damaged or isn't a backup/],
  ["short of an entry", () => packed(createManifestEntry(manifest)), /is damaged or isn't a backup/],
  [
    "leading out",
    () => packed(createManifestEntry(manifest), page("../leads-key")),
    /is damaged or isn't a backup/,
  ],
  [
    "with a symbolic link",
    () => packed(createManifestEntry(manifest), page("leads-key", "SymbolicLink")),
    /is damaged or isn't a backup/,
  ],
  [
    "absolute",
    () => packed(createManifestEntry(manifest), page("/leads-key")),
    /is damaged or isn't a backup/,
  ],
  [
    "of a newer version",
    () => packed(createManifestEntry({ ...manifest, schema: "20990101000000" }), page("x")),
    /was made by a newer version of this site: update the site, then restore the backup\.$/,
  ],
])("a file that is %s is refused before anything is changed", async (_, change, sentence) => {
  fill(folder, "old");
  await backUp(folder, file, MADE_AT);
  const before = list(folder);
  writeFileSync(file, await change(readFileSync(file)));
  expect(() => restore(folder, file, options)).toThrow(sentence);
  expect(list(folder)).toEqual(before);
});

test("killed while it unpacks, a restore leaves the old data; killed later, the next process that opens the folder completes it", async () => {
  fill(folder, "old");
  await backUp(folder, file, MADE_AT);
  const unpacking = path.join(root, "unpacking");
  fill(unpacking, "mine");
  const before = list(unpacking);
  fill(path.join(unpacking, "restore.draft"), "old");
  takeDataFolder(unpacking)();
  expect(list(unpacking)).toEqual(before);
  expect(readFileSync(path.join(unpacking, "leads-key"), "utf8")).toBe("mine");
  const wanted = path.join(root, "wanted");
  mkdirSync(wanted);
  restore(wanted, file, options);
  // The state after some of the names were removed, and then after some were moved up.
  const names = readdirSync(wanted);
  const states = ["restore.whole", "restore.moving"].flatMap((step) =>
    names.map((_, done) => ({ step, done })),
  );
  for (const { step, done } of states) {
    const killed = path.join(root, `${step}-${done}`);
    fill(killed, "mine");
    writeFileSync(path.join(killed, "texts.jsonl"), "mine");
    const ready = readdirSync(killed);
    for (const name of step === "restore.moving" ? ready : ready.slice(0, done))
      rmSync(path.join(killed, name), { recursive: true });
    cpSync(wanted, path.join(killed, step), { recursive: true });
    if (step === "restore.moving")
      for (const name of names.slice(0, done)) {
        cpSync(path.join(killed, step, name), path.join(killed, name), { recursive: true });
        rmSync(path.join(killed, step, name), { recursive: true });
      }
    takeDataFolder(killed)();
    expect(list(killed)).toEqual(list(wanted));
    expect(readFileSync(path.join(killed, "leads-key"), "utf8")).toBe("old");
  }
});

test("the commands move a database with its rows and photos into another folder, without needing a start", async () => {
  const place = await makePlace();
  const backend = getBackendFolder(place.dataFolder);
  copyTemplate(backend, await makeEmptyTemplate());
  const open = async () => startBackend({ dataFolder: backend, port: 0, seed: false, environment: {} });
  const first = await open();
  const connect = (url: string, key: string) => createClient(url, key, { auth: { persistSession: false } });
  const service = connect(first.url, first.keys.secret);
  await service.from("inventory").insert({ product_name: "2020 Kia Rio", sku: "ROW-1" });
  const photo = new Uint8Array([1, 2, 3]);
  await service.storage.from("vehicle-photos").upload("A/1.webp", photo, { contentType: "image/webp" });
  const busy = await run("backup", place).ended;
  expect([busy.code, busy.stderr]).toEqual([
    1,
    expect.stringMatching(/^The running site uses .* then back up\.\n$/),
  ]);
  await first.close();
  const backup = await run("backup", place, { args: [file] }).ended;
  expect([backup.code, backup.stderr]).toEqual([0, ""]);
  expect(gunzipSync(readFileSync(file)).includes(first.keys.secret)).toBe(true);
  rmSync(place.dataFolder, { recursive: true });
  const restored = await run("restore", place, { args: [file] }).ended;
  expect([restored.code, restored.stderr]).toEqual([0, ""]);
  const second = await open();
  expect(second.keys).toEqual(first.keys);
  const { data } = await connect(second.url, second.keys.secret).from("inventory").select("sku");
  expect(data).toEqual([{ sku: "ROW-1" }]);
  const stored = await fetch(`${second.url}/storage/v1/object/public/vehicle-photos/A/1.webp`);
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(photo);
  await second.close();
  const again = await run("restore", place, { args: [file] }).ended;
  expect([again.code, again.stderr]).toEqual([1, expect.stringMatching(/already has data/)]);
  removePlace(place);
});

test("there is nothing to back up before the first start, and a restore needs a file name", async () => {
  const place = await makePlace();
  const nothing = await run("backup", place).ended;
  expect([nothing.code, nothing.stderr]).toEqual([
    1,
    expect.stringMatching(/^There's nothing in .* to back up/),
  ]);
  const nameless = await run("restore", place).ended;
  expect([nameless.code, nameless.stderr]).toEqual([1, expect.stringMatching(/^Add the backup file/)]);
  removePlace(place);
});
