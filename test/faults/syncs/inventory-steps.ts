/** Actions on inventory syncs in the fault suite: starts them, holds them at a step, and ends leases of killed Workers. */
import { setTimeout as sleep } from "node:timers/promises";
import type { SupabaseClient } from "@supabase/supabase-js";
import { send } from "../../support/site/send";
import type { Place } from "./gated-line";
import { listRuns } from "./run-records";
import type { Desk, SyncSite } from "./sync-site";

const INVENTORY_CRON = "*/15 * * * *";
const PLACE_TIMEOUT_MS = 60_000;

/** Resolves when the sync has ended with any result; never rejects. */
export async function askByClock({ worker }: Desk): Promise<void> {
  await worker
    .getWorker()
    .then((handler) => handler.scheduled({ cron: INVENTORY_CRON }))
    .catch(() => undefined);
}

/** Requests a sync as a visitor with their own IP address. @returns the outcome they get, in one word */
export async function askByPress({ url }: Desk, number: number): Promise<string> {
  const address = `10.7.${number >> 8}.${number & 255}`;
  const { status, headers } = await send(
    "POST",
    `${url}/inventory`,
    { Origin: url, "CF-Connecting-IP": address },
    {},
  );
  const cookie = String(headers["set-cookie"] ?? "");
  return status === 303 ? (/outcome=(\w+)/.exec(cookie)?.[1] ?? "nothing") : String(status);
}

/**
 * Starts an action and waits until a call is held at a place.
 * @returns the promise of the action. @throws Error when the place is not reached
 */
export async function reach(
  { line }: Desk,
  place: Place,
  begin: () => Promise<unknown>,
): Promise<{ readonly asked: Promise<unknown> }> {
  const held = line.holdAt(place);
  const asked = begin();
  const isThere = await Promise.race([held.then(() => true), sleep(PLACE_TIMEOUT_MS, false)]);
  if (!isThere) throw new Error(`no call was held ${place.when} ${place.call}`);
  return { asked };
}

/** Ends the lease. Its holder is dead or treated as dead. */
export async function letLeaseEnd(service: SupabaseClient, kind = "inventory"): Promise<void> {
  const expires_at = new Date(Date.now() - 1000).toISOString();
  const ended = service.from("sync_leases").update({ expires_at }).eq("kind", kind).not("owner", "is", null);
  const { error } = await ended;
  if (error) throw new Error(error.message);
}

/** Counts the syncs that simultaneous requests cause, with the last sync more than a minute ago. */
export async function countNewRuns<Answer>(
  { service }: SyncSite,
  ask: () => Promise<Answer>,
): Promise<{ readonly runs: number; readonly answers: Answer }> {
  const started_at = new Date(Date.now() - 61_000).toISOString();
  const { error } = await service.from("sync_runs").update({ started_at }).eq("kind", "inventory");
  if (error) throw new Error(error.message);
  const before = await listRuns(service, "inventory", 0);
  const answers = await ask();
  return { answers, runs: (await listRuns(service, "inventory", before.at(-1)?.id ?? 0)).length };
}
