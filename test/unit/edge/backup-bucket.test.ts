/** The bucket of backups on R2: lists of any length, and failures that the job understands. */
import { expect, test } from "vitest";
import { BackendUnavailable } from "~/backend/unavailable";
import { createBackupBucket, createBackupContext } from "~/edge/context/backup-context.server";
import "../../../local/backend/storage/web-socket-name";
import { COMPLETE_SETTINGS } from "../../fixtures/settings";

const KEYS = Array.from({ length: 2500 }, (_, index) => `photos/${String(index).padStart(4, "0")}`);

test("a list is read to its end, and keys are deleted a thousand at a time", async () => {
  const deleted: number[] = [];
  const bucket = createBackupBucket({
    async list({ prefix, cursor }: { prefix: string; cursor?: string }) {
      const from = Number(cursor ?? 0);
      const objects = KEYS.slice(from, from + 1000).map((key) => ({ key }));
      const truncated = from + 1000 < KEYS.length;
      return { objects: prefix === "photos/" ? objects : [], truncated, cursor: String(from + 1000) };
    },
    delete: async (keys: readonly string[]) => void deleted.push(keys.length),
  } as unknown as R2Bucket);
  expect(await bucket.list("photos/")).toEqual(KEYS);
  await bucket.remove(KEYS);
  await bucket.remove([]);
  expect(deleted).toEqual([1000, 1000, 500]);
});

test("a missing object is null, and any failure is an outage that names the operation only", async () => {
  const down = () => Promise.reject(new Error("a person's key"));
  const missing = createBackupBucket({ get: async () => null } as unknown as R2Bucket);
  expect(await missing.read("manifest")).toBeNull();
  const bucket = createBackupBucket({
    list: down,
    get: down,
    put: down,
    delete: down,
  } as unknown as R2Bucket);
  const calls = [
    bucket.list(""),
    bucket.read("a"),
    bucket.write("a", new Uint8Array()),
    bucket.remove(["a"]),
  ].map((call) => call.catch((error) => error));
  for (const [index, error] of (await Promise.all(calls)).entries()) {
    expect(error).toBeInstanceOf(BackendUnavailable);
    expect(error.message).toBe(
      `The bucket of the backups failed: ${["list", "get", "put", "delete"][index]}.`,
    );
  }
});

test("backups need both the bucket and the key", () => {
  const BACKUPS = {} as R2Bucket;
  const BACKUPS_KEY = `${"k".repeat(43)}=`;
  const isOn = (parts: object) => createBackupContext({ ...COMPLETE_SETTINGS, ...parts }) !== null;
  expect([isOn({ BACKUPS }), isOn({ BACKUPS_KEY }), isOn({ BACKUPS, BACKUPS_KEY })]).toEqual([
    false,
    false,
    true,
  ]);
});
