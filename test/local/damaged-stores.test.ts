/** Damaged stores of the Worker: those that can be built again are moved aside, the lead buffer is named. */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StartError } from "../../local/process/start-error";
import { moveDamagedStores } from "../../local/site/damaged-stores";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "stores-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database of two pages without tables. */
function createDatabase(): Buffer {
  const database = Buffer.alloc(8192);
  database.write("SQLite format 3\u0000", "latin1");
  database.writeUInt16BE(4096, 16);
  return database;
}

const CACHE = "cache/miniflare-CacheObject/metadata.sqlite";
const KV = "kv/miniflare-KVNamespaceObject/metadata.sqlite";
const LEADS = "do/site-LeadBuffer/1.sqlite";

function write(name: string, content: Buffer): void {
  const file = path.join(folder, "worker", "v3", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function move(): string[] {
  const said: string[] = [];
  moveDamagedStores(folder, (sentence) => said.push(sentence));
  return said;
}

test("whole stores, empty ones, and a first start change nothing", () => {
  expect(move()).toEqual([]);
  for (const name of [CACHE, LEADS]) write(name, createDatabase());
  write(KV, Buffer.alloc(0));
  expect(move()).toEqual([]);
  expect(readdirSync(folder)).toEqual(["worker"]);
});

test.each([
  ["overwritten with random bytes", () => randomBytes(8192)],
  ["cut off", () => createDatabase().subarray(0, 5000)],
  ["shorter than a header", () => Buffer.from("SQLite format 3")],
])("stores %s are moved aside with a sentence each, and the others stay", (_, damage) => {
  write(CACHE, damage());
  write(KV, damage());
  write(LEADS, createDatabase());
  expect(move()).toEqual([
    expect.stringMatching(/^The store "cache" was damaged\. It was moved to .*, and a new one is built\.$/),
    expect.stringMatching(/^The store "kv" was damaged\. /),
  ]);
  expect(readdirSync(path.join(folder, "damaged"))).toHaveLength(2);
  expect([CACHE, KV, LEADS].map((name) => existsSync(path.join(folder, "worker/v3", name)))).toEqual([
    false,
    false,
    true,
  ]);
  expect(move()).toEqual([]);
});

test("a damaged lead buffer is named with the way to restore it, and nothing is moved", () => {
  for (const name of [CACHE, LEADS]) write(name, randomBytes(4096));
  expect(move).toThrow(StartError);
  expect(move).toThrow(/^The lead buffer in .*LeadBuffer is damaged, .* "npm run restore -- /);
  expect(existsSync(path.join(folder, "damaged"))).toBe(false);
});
