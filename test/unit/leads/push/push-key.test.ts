import { expect, test } from "vitest";
import { createTextSeal } from "~/edge/session/seal";
import { getPushKey } from "~/leads/push/push-key";
import type { NewPushKey, StoredPushKey } from "~/leads/push/push-store";

const [OLD, NEW] = ["old-secret-old-secret-old-secret-1", "new-secret-new-secret-new-secret-2"];

/** Stores a key like the database: only over the one that the caller knew. */
function createKeyStore() {
  let stored: StoredPushKey | null = null;
  let saves = 0;
  let isRecent = true;
  return {
    countSaves: () => saves,
    letAnHourPass: () => {
      isRecent = false;
    },
    get: () => stored,
    readKey: async () => stored && { ...stored, isRecent },
    async saveKey(former: NewPushKey | null, key: NewPushKey) {
      if (stored?.sealed === former?.sealed) {
        isRecent = true;
        stored = { ...key, isRecent };
        saves += 1;
      }
      return { ...(stored ?? key), isRecent };
    },
  };
}

const get = (store: ReturnType<typeof createKeyStore>, ...secrets: [string, ...string[]]) =>
  getPushKey({ store, newest: createTextSeal([secrets[0]]), all: createTextSeal(secrets) });

test("the pair is generated once, also by concurrent requests, and the private key is stored sealed", async () => {
  const store = createKeyStore();
  const keys = await Promise.all([get(store, OLD), get(store, OLD), get(store, OLD)]);
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  expect(store.countSaves()).toBe(1);
  expect((await get(store, OLD)).publicKey).toBe(keys[0]?.publicKey);
  expect(store.get()?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(JSON.stringify(store.get())).not.toMatch(/"d"|P-256/);
  expect((await get(store, OLD)).privateKey.extractable).toBe(false);
});

test("a rotated secret keeps the pair, also after the old one is removed", async () => {
  const store = createKeyStore();
  const { publicKey } = await get(store, OLD);
  expect((await get(store, NEW, OLD)).publicKey).toBe(publicKey);
  expect((await get(store, NEW)).publicKey).toBe(publicKey);
});

test("a pair that no secret opens is replaced, but not while a deployment may still be under way", async () => {
  const store = createKeyStore();
  const { publicKey } = await get(store, OLD);
  await expect(get(store, NEW)).rejects.toMatchObject({ name: "BackendUnavailable" });
  expect(store.get()?.publicKey).toBe(publicKey);
  store.letAnHourPass();
  const replaced = await get(store, NEW);
  expect(replaced.publicKey).not.toBe(publicKey);
  expect(store.get()?.publicKey).toBe(replaced.publicKey);
});
