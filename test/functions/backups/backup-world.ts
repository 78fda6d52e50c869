/** A bucket and a database's pages in memory, for backups. */

import { BackendUnavailable } from "~/backend/unavailable";
import { createBackupCipher } from "~/platform/backups/backup-cipher";
import type { BackupBucket, BackupStore } from "~/platform/backups/backup-store";
import { hashSha256 } from "~/platform/crypto";
import { type BackupParts, backUp } from "../../../functions/backups/back-up";

const KEY = `${"k".repeat(43)}=`;
const SOURCES: readonly (readonly [string, readonly object[]])[] = [
  ["auth.users", [{ id: "1", email: "ana@example.com" }]],
  ["public.contact_messages", [{ name: "Ana Beltrán" }, { name: "José" }]],
  ["public.inventory", [{ id: 1 }, { id: 2 }, { id: 3 }]],
  ["public.sync_runs", []],
];

function createBucket() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const state = { calls: 0, failAt: Number.POSITIVE_INFINITY, written: [] as string[] };
  const count = () => {
    state.calls += 1;
    if (state.calls === state.failAt) throw new BackendUnavailable("The bucket of the backups failed: put.");
  };
  const bucket: BackupBucket = {
    async list(prefix) {
      count();
      return [...files.keys()].filter((key) => key.startsWith(prefix)).sort();
    },
    async read(key) {
      count();
      return files.get(key) ?? null;
    },
    async write(key, bytes) {
      count();
      state.written.push(key);
      files.set(key, bytes);
    },
    async remove(keys) {
      for (const key of keys) files.delete(key);
    },
  };
  return { files, state, bucket };
}

/** A dealership with some photos, of which a backup is made when `run` is called. */
export function createWorld(photoCount = 2) {
  const { files, state, bucket } = createBucket();
  const world = {
    nowMs: Date.parse("2026-11-23T08:00:12.345Z"),
    photos: Array.from({ length: photoCount }, (_, index) => `A/${index}.webp`),
    events: [] as { readonly event: string; readonly [field: string]: unknown }[],
    isFinished: false,
    released: 0,
    readPhotos: 0,
  };
  let run: { id: number; startedAtIso: string } | null = null;
  const listSources = () => {
    const photos = world.photos.map((name) => ({ bucket: "vehicle-photos", name, type: "image/webp" }));
    return [...SOURCES, ["storage.objects", photos] as const];
  };
  const formatPage = (page: number) =>
    listSources()
      [page - 1]?.[1].map((row) => JSON.stringify(row))
      .join("\n") ?? null;
  const store: BackupStore = {
    async claim() {
      run ??= { id: 1, startedAtIso: new Date(world.nowMs).toISOString() };
      return world.isFinished ? null : run;
    },
    async describe() {
      const pages = listSources().map(async ([source, rows], index) => ({
        ...{ page: index + 1, source, rows: rows.length },
        sha256: await hashSha256(formatPage(index + 1) ?? ""),
      }));
      return { schema: "20260101003420", pages: await Promise.all(pages) };
    },
    readPage: async (_, page) => formatPage(page),
    async readPhoto({ name }) {
      world.readPhotos += 1;
      return world.photos.includes(name) ? new TextEncoder().encode(`photo ${name}`) : null;
    },
    release: async () => {
      world.released += 1;
    },
    finish: async () => {
      world.isFinished = true;
      return true;
    },
  };
  const cipher = createBackupCipher(KEY);
  const parts: BackupParts = {
    ...{ store, bucket, cipher, backendUrl: "https://project.supabase.co" },
    now: () => new Date(world.nowMs),
    log: (event, fields = {}) => void world.events.push({ event, ...fields }),
  };
  return {
    ...{ files, state, world, parts, cipher },
    tick: (changed: Partial<BackupStore> = {}) => backUp({ ...parts, store: { ...store, ...changed } }),
    /** A day later, with another backup due. */
    nextDay() {
      world.nowMs += 86_400_000;
      world.isFinished = false;
      run = null;
    },
  };
}
