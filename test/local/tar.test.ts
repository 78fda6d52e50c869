/** The archive of a backup, tested against the system's `tar` and with damaged input. */
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatEntry, readTar, TAR_END, type TarEntry } from "../../local/backup/tar";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tar-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function readAll(bytes: Buffer, length = 700): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for await (const entry of readTar(inPieces(bytes, length))) entries.push(entry);
  return entries;
}
const pack = (entries: readonly TarEntry[]) => Buffer.concat([...entries.map(formatEntry), TAR_END]);

const LONG = `${"2014 Citroën C4 Grand Picasso ".repeat(8)}1HGCR2F39EA147260/illustration-1.webp`;
const ENTRIES: readonly TarEntry[] = [
  { name: "backend", mode: 0o755, content: null },
  { name: "backend/secret-key", mode: 0o600, content: Buffer.from("sb_secret_1") },
  { name: "backend/empty", mode: 0o644, content: Buffer.alloc(0) },
  { name: "backend/a-block", mode: 0o644, content: Buffer.alloc(512, 1) },
  { name: LONG, mode: 0o644, content: Buffer.alloc(1300, 7) },
];

test("a packed archive is unpacked, however the stream is split", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          fc.string({ minLength: 1, maxLength: 300, unit: "grapheme" }),
          fc.uint8Array({ maxLength: 1500 }),
        ),
      ),
      fc.integer({ min: 1, max: 3000 }),
      async (files, length) => {
        const named = files.filter(([name]) => !name.includes("\u0000"));
        const entries = named.map(([name, bytes]) => ({ name, mode: 0o640, content: Buffer.from(bytes) }));
        expect(await readAll(pack(entries), length)).toEqual(entries);
      },
    ),
    { numRuns: 50 },
  );
});

test("the system's tar reads our archives, and we read its", async () => {
  const file = path.join(folder, "ours.tar");
  writeFileSync(
    file,
    pack([...ENTRIES.slice(0, 4), { name: "backend/ñandú.webp", mode: 0o644, content: Buffer.from("x") }]),
  );
  execFileSync("tar", ["-xf", file, "-C", folder]);
  expect(readFileSync(path.join(folder, "backend/ñandú.webp"), "utf8")).toBe("x");
  expect(statSync(path.join(folder, "backend/secret-key")).mode & 0o777).toBe(0o600);
  mkdirSync(path.join(folder, "theirs"));
  writeFileSync(path.join(folder, "theirs", "a".repeat(150)), "long");
  chmodSync(path.join(folder, "theirs", "a".repeat(150)), 0o640);
  const theirs = execFileSync("tar", ["--format=pax", "-cf", "-", "-C", folder, `theirs/${"a".repeat(150)}`]);
  expect(await readAll(theirs)).toEqual([
    { name: `theirs/${"a".repeat(150)}`, mode: 0o640, content: Buffer.from("long") },
  ]);
});

test("an archive that is truncated or changed anywhere in its headers is refused", async () => {
  const whole = pack(ENTRIES);
  for (const length of [0, 100, 512, 600, whole.length - 1400, whole.length - 1024])
    await expect(readAll(whole.subarray(0, length))).rejects.toThrow(/too early/);
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(3) ^ 1, 3);
  await expect(readAll(changed)).rejects.toThrow(/sum is wrong/);
});
