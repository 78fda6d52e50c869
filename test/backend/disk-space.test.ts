/** The embedded backend on a disk that fills up. */
import fs, { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { assertRoom, guardRoom } from "../../local/backend/database/disk-space";
import { StartError } from "../../local/process/start-error";

const BLOCK_BYTES = 4096;
let folder: string;
let freeMib: number;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "disk-"));
  const answer = () => ({ bsize: BLOCK_BYTES, bavail: (freeMib * 1024 * 1024) / BLOCK_BYTES });
  vi.spyOn(fs, "statfsSync").mockImplementation(answer as never);
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true, force: true });
});

test("writes are refused like on a hosted project while a write might not fit, reads are answered, and it is said once each time", async () => {
  const said: string[] = [];
  const answer = guardRoom(
    folder,
    async () => new Response("done"),
    (sentence) => void said.push(sentence),
  );
  const ask = async (method: string) => (await answer(new Request("http://backend/", { method }))).status;
  const askAll = async () => [await ask("POST"), await ask("DELETE"), await ask("GET"), await ask("HEAD")];
  freeMib = 28;
  expect(await askAll()).toEqual([200, 200, 200, 200]);
  freeMib = 27;
  expect(await askAll()).toEqual([503, 503, 200, 200]);
  const refused = await answer(new Request("http://backend/", { method: "POST" }));
  expect(await refused.json()).toMatchObject({ code: "53100" });
  expect(said).toEqual([
    `The disk with ${folder} is full: nothing is saved until you free up space. Your data is safe.`,
  ]);
  freeMib = 28;
  expect(await askAll()).toEqual([200, 200, 200, 200]);
  freeMib = 0;
  expect(await ask("PATCH")).toBe(503);
  expect(said).toHaveLength(2);
});

test("a start without room for a write is refused in a sentence with what to free up; a new database needs more", () => {
  freeMib = 99;
  expect(() => assertRoom(folder)).toThrow(
    new StartError(`The disk with ${folder} is full: free up 100 MiB and start again. Your data is safe.`),
  );
  freeMib = 100;
  assertRoom(folder);
  writeFileSync(path.join(folder, "database.ready"), "");
  freeMib = 28;
  assertRoom(folder);
  freeMib = 27;
  expect(() => assertRoom(folder)).toThrow(/is full: free up 28 MiB and start again/);
});
