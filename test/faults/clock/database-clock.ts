/** Runs the clock scenarios on a database whose clock jumps during leases, in a time zone with daylight saving. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabaseAttempts } from "~/backend/stores/supabase-attempts.server";
import { createSupabasePhotoSync } from "~/backend/stores/supabase-photo-sync.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import "../../../local/backend/storage/web-socket-name";
import { openCluster } from "../../../local/backend/database/pglite-cluster";
import { type Database, STORIES } from "./clock-scenarios";
import { type ClockedBackend, spawnClockedBackend } from "./clocked-backend";

const HOUR_SECONDS = 60 * 60;
/** An arbitrary instant, and half a minute before New York's next two changes. */
const INSTANTS = ["2026-12-01T15:00:00Z", "2026-11-01T05:59:30Z", "2027-03-14T06:59:30Z"];
/** 0 tests the daylight saving change alone. */
const JUMPS_SECONDS = [-HOUR_SECONDS, 0, HOUR_SECONDS];
/** Generous, because the machine is busy and this test is not about speed. */
const TIMEOUT_MS = 20_000;

/** @param seed chooses one jump for each instant; null tries all */
export async function checkDatabaseClock(
  seed: number | null,
): Promise<{ tried: number; troubles: readonly string[] }> {
  const folder = await mkdtemp(path.join(tmpdir(), "clock-"));
  const backend = await openInNewYork(folder);
  const database = connect(backend);
  const troubles: string[] = [];
  let tried = 0;
  try {
    for (const [index, instant] of INSTANTS.entries())
      for (const jumpSeconds of JUMPS_SECONDS.filter((_, at) => seed === null || at === (index + seed) % 3))
        for (const [name, story] of Object.entries(STORIES)) {
          await database.put(Date.parse(instant));
          await forgetSyncs(database.service);
          const promises = await story(database, jumpSeconds);
          const broken = promises.filter(([, isKept]) => !isKept);
          const about = `${instant}, clock moved by ${jumpSeconds} s, ${name}`;
          tried += promises.length;
          troubles.push(...broken.map(([promise]) => `${about}: not kept: ${promise}`));
        }
    return { tried, troubles };
  } finally {
    await backend.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Drops Node's warnings about timers that are too long when the clock is months ahead. */
const ignoreLine = () => undefined;

/** Hosted databases use UTC, which has no daylight saving; a database set to Orlando's time zone must work as well. */
async function openInNewYork(folder: string): Promise<ClockedBackend> {
  const spawn = () => spawnClockedBackend(folder, 0, ignoreLine);
  await (await spawn()).kill();
  const connection = await openCluster(folder);
  await connection.transaction(["alter role all set timezone to 'America/New_York'"]);
  await connection.close();
  return spawn();
}

function connect(backend: ClockedBackend): Database & { readonly service: SupabaseClient } {
  const { url, secretKey } = backend;
  const options = { url, secretKey, timeoutMs: TIMEOUT_MS };
  let offsetMs = 0;
  const putBy = (byMs: number) => {
    offsetMs += byMs;
    return backend.putClock(offsetMs);
  };
  return {
    service: createClient(url, secretKey, { auth: { persistSession: false } }),
    leads: createSupabaseLeads({ ...options, photoTimeoutMs: TIMEOUT_MS }),
    syncs: createSupabaseSync({ ...options, snapshotTimeoutMs: TIMEOUT_MS }),
    photos: createSupabasePhotoSync(options),
    attempts: createSupabaseAttempts(options),
    put: (instantMs) => putBy(instantMs - Date.now() - offsetMs),
    pass: (seconds) => putBy(seconds * 1000),
  };
}

async function forgetSyncs(service: SupabaseClient): Promise<void> {
  const lease = { owner: null, run_id: null, expires_at: null };
  const answers = [
    await service.from("sync_leases").update(lease).neq("kind", ""),
    await service.from("sync_runs").delete().gt("id", 0),
  ];
  for (const { error } of answers) if (error) throw new Error(error.message);
}
