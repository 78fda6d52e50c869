/** `npm run backup` and `npm run restore`: a whole data folder in one file, and files that are refused before anything changes. */
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { createClient } from "@supabase/supabase-js";
import { create } from "tar";
import { afterEach, beforeEach, expect, test } from "vitest";
import "../../local/backend/storage/web-socket-name";
import { startBackend } from "../../local/backend/start-backend";
import { getBackendFolder } from "../../local/site/data-folder";
import { makeEmptyTemplate } from "../support/backend/backend-template";
import { copyTemplate } from "../support/backend/copy-template";
import { makePlace, type Place, removePlace, run } from "./command";

let place: Place;
let folder = "";
let file = "";
beforeEach(async () => {
  place = await makePlace();
  folder = place.dataFolder;
  file = path.join(path.dirname(folder), "backup.tar.gz");
});
afterEach(() => removePlace(place));

/** A folder as a start creates it, with a database that cannot be opened. */
function fill(word: string, target = folder): void {
  const photos = path.join("google", "drive", `2014 ${"Citroën ".repeat(20)}`);
  for (const name of ["backend/database/pg_twophase", "worker/v3/cache", photos])
    mkdirSync(path.join(target, name), { recursive: true });
  writeFileSync(path.join(target, "backend/database.ready"), "20260101000000");
  for (const name of [
    ...["backend/database/PG_VERSION", "worker/v3/cache/page", "worker.log", "leads-key"],
    path.join(photos, "1.jpg"),
  ])
    writeFileSync(path.join(target, name), word);
  chmodSync(path.join(target, "leads-key"), 0o600);
}

const list = (target: string) => readdirSync(target, { recursive: true, encoding: "utf8" }).sort();
const readKey = () => readFileSync(path.join(folder, "leads-key"), "utf8");

async function callCommand(name: "backup" | "restore", ...args: readonly string[]) {
  const { code, stderr } = await run(name, place, { args }).ended;
  return { code, stderr };
}

async function expectRefusal(
  args: readonly string[],
  sentence: RegExp,
  name: "backup" | "restore" = "restore",
) {
  expect(await callCommand(name, ...args)).toEqual({ code: 1, stderr: expect.stringMatching(sentence) });
}

test("a backup is restored with its permissions and empty folders, without what a start recreates", async () => {
  fill("old");
  const before = list(folder).filter((name) => !/^worker\.log|^worker\/v3\/cache/.test(name));
  // In the data folder, of which it leaves out itself.
  file = path.join(folder, "b.tar.gz");
  expect(await callCommand("backup", file)).toEqual({ code: 0, stderr: "" });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  fill("new");
  writeFileSync(path.join(folder, "texts.jsonl"), "new");
  await expectRefusal([file], /^.* already has data: run "npm run restore -- .* --replace" to replace/);
  expect(readKey()).toBe("new");
  expect(await callCommand("restore", file, "--replace")).toEqual({ code: 0, stderr: "" });
  expect(readKey()).toBe("old");
  expect(list(folder)).toEqual(before);
  expect(statSync(path.join(folder, "leads-key")).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(readdirSync(path.dirname(folder))).toEqual(["data"]);
});

test("a database moves into another folder with its rows and photos, once the site is stopped", async () => {
  copyTemplate(getBackendFolder(folder), await makeEmptyTemplate());
  const open = (dataFolder: string) => startBackend({ dataFolder, port: 0, seed: false, environment: {} });
  const connect = (url: string, key: string) => createClient(url, key, { auth: { persistSession: false } });
  const first = await open(getBackendFolder(folder));
  const service = connect(first.url, first.keys.secret);
  await service.from("inventory").insert({ product_name: "2020 Kia Rio", sku: "ROW-1" });
  const photo = new Uint8Array([1, 2, 3]);
  await service.storage.from("vehicle-photos").upload("A/1.webp", photo, { contentType: "image/webp" });
  await expectRefusal([file], /^The running site uses .* then back up\.\n$/, "backup");
  await expectRefusal([file], /^The running site uses .* then restore\.\n$/);
  await first.close();
  expect(await callCommand("backup", file)).toEqual({ code: 0, stderr: "" });
  expect(gunzipSync(readFileSync(file)).includes(first.keys.secret)).toBe(true);
  folder = path.join(path.dirname(folder), "another");
  place = { ...place, dataFolder: folder };
  expect(await callCommand("restore", file)).toEqual({ code: 0, stderr: "" });
  const second = await open(getBackendFolder(folder));
  expect(second.keys).toEqual(first.keys);
  const { data } = await connect(second.url, second.keys.secret).from("inventory").select("sku");
  expect(data).toEqual([{ sku: "ROW-1" }]);
  const stored = await fetch(`${second.url}/storage/v1/object/public/vehicle-photos/A/1.webp`);
  expect(new Uint8Array(await stored.arrayBuffer())).toEqual(photo);
  await second.close();
});

function flip(bytes: Buffer): Buffer {
  const at = bytes.length >> 1;
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
}

/** Packs a folder like the data folder, after a change. */
async function pack(change: (target: string) => void, names = ["."]): Promise<Buffer> {
  const cwd = path.join(path.dirname(folder), "packed");
  fill("other", cwd);
  change(cwd);
  await create({ cwd, file, gzip: true, preservePaths: true }, names);
  return readFileSync(file);
}

const makeNewer = (target: string) =>
  writeFileSync(path.join(target, "backend/database.ready"), "20990101000000");
const NEWER = /was made by a newer version of this site: update the site, then restore the backup\.\n$/;
const NO_DATABASE = /has no database in it: choose another backup\.\n$/;
const DAMAGED = /is damaged or isn't a backup: choose another file\.\n$/;
test.each<[string, () => Buffer | Promise<Buffer>, RegExp]>([
  ["cut", async () => (await pack(() => undefined)).subarray(0, -20), DAMAGED],
  ["changed", async () => flip(await pack(() => undefined)), DAMAGED],
  ["leading out", () => pack(() => undefined, [".", "../packed/leads-key"]), DAMAGED],
  ["without a database", () => pack(() => undefined, ["leads-key"]), NO_DATABASE],
  ["of a newer version", () => pack(makeNewer), NEWER],
])("a file that is %s is refused, and nothing is changed", async (_, makeFile, sentence) => {
  fill("old");
  writeFileSync(file, await makeFile());
  const before = list(folder);
  await expectRefusal([file, "--replace"], sentence);
  expect(list(folder)).toEqual(before);
  expect(readKey()).toBe("old");
  expect(readdirSync(path.dirname(folder)).filter((name) => name.startsWith("data"))).toEqual(["data"]);
});

test("a missing database, file name, or folder is one sentence", async () => {
  await expectRefusal([], /^Add the backup file/);
  await expectRefusal([file], /doesn't exist: check the name\.\n$/);
  await expectRefusal([], /^There's nothing in .* to back up: run "npm start" first\.\n$/, "backup");
  fill("old");
  const nowhere = path.join(path.dirname(folder), "nowhere", "b.tar.gz");
  const sentence = / can't be written: choose a folder that exists and that you can write to\.\n$/;
  await expectRefusal([nowhere], sentence, "backup");
  expect(existsSync(path.dirname(nowhere))).toBe(false);
});
