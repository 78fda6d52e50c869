/** Damaged stores of the Worker: the start is refused with the file and the fix. */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { assertStoresWhole } from "../../local/site/damaged-stores";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "stores-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A database of two pages without tables. */
const database = Buffer.alloc(8192);
database.write("SQLite format 3\u0000", "latin1");
database.writeUInt16BE(4096, 16);

const CACHE = "cache/miniflare-CacheObject/metadata.sqlite";
const LEADS = "do/site-LeadBuffer/1.sqlite";

function write(name: string, content: Buffer): void {
  const file = path.join(folder, "worker", "v3", name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

test("a first start, whole stores, and empty ones are accepted", () => {
  assertStoresWhole(folder);
  write(CACHE, Buffer.alloc(0));
  write(LEADS, database);
  assertStoresWhole(folder);
});

test.each([
  ["overwritten", randomBytes(8192)],
  ["cut off", database.subarray(0, 5000)],
  ["shorter than a header", Buffer.from("SQLite format 3")],
])("a store that was %s is named with the fix, without a loss of leads for a cache", (_, content) => {
  const cache =
    /metadata\.sqlite is damaged\. It's only a cache: delete .*miniflare-CacheObject and start again\.$/;
  write(CACHE, content);
  expect(() => assertStoresWhole(folder)).toThrow(cache);
  write(CACHE, database);
  write(LEADS, content);
  const leads =
    /LeadBuffer\/1\.sqlite is damaged\. Restore your last backup: "npm run restore -- .* "npm run reset" de/;
  expect(() => assertStoresWhole(folder)).toThrow(leads);
});
