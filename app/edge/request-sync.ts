/**
 * Handles the "Refresh" button: applies the rate limit, joins concurrent requests into one sync, and shows the result on the next
 * page.
 */
import { BackendRejected, isBackendFailure } from "~/backend/unavailable";
import { getClientAddress } from "~/edge/http/client-address";
import { getOutcome, parseOutcome, type SyncOutcome } from "~/inventory/sync/sync-outcome";
import type { SyncRun } from "~/inventory/sync/sync-run";
import type { StaffMember } from "~/staff/roles";
import type { SiteLoadContext } from "./services";

type RefreshContext = Pick<SiteLoadContext, "inventorySync" | "rateLimit" | "flashes" | "staff" | "log">;

const PRESSES = { limit: 6, windowSeconds: 60 } as const;

/** @returns the `Set-Cookie` header with the result */
export async function receiveRefresh(request: Request, context: RefreshContext): Promise<string> {
  const { outcome, run } = await refresh(request, context);
  return flashOutcome(request, context.flashes, outcome, run);
}

/** Stores a run's result for the next page. */
export function flashOutcome(
  request: Request,
  flashes: RefreshContext["flashes"],
  outcome: SyncOutcome,
  run: SyncRun | null,
): Promise<string> {
  // A hosted function reports failures in its own words.
  const message = outcome === "hosted" ? (run?.error ?? "") : "";
  return flashes.set(request, { subject: `sync:${run?.id ?? ""}`, outcome, message });
}

/** Returns the sync result, with its time, from the flash cookie; null without one. */
export async function readOutcome(request: Request, flashes: RefreshContext["flashes"]) {
  const flash = await flashes.read(request);
  const outcome = parseOutcome(flash?.outcome ?? "");
  return flash && outcome ? { outcome, message: flash.message, saidAtMs: flash.storedAtMs } : null;
}

interface Refreshed {
  readonly outcome: SyncOutcome;
  readonly run: SyncRun | null;
}

async function refresh(request: Request, context: RefreshContext): Promise<Refreshed> {
  const { inventorySync, rateLimit, staff, log } = context;
  if (!inventorySync.isSetUp) return { outcome: "notSetUp", run: null };
  try {
    const key = `refresh:address:${getClientAddress(request)}`;
    if (!(await rateLimit.takeToken({ key, ...PRESSES })).isAllowed) return { outcome: "tooMany", run: null };
    const run = await inventorySync.run({
      ...describeStarter(await staff.findMember()),
      confirmedHash: null,
    });
    return { outcome: getOutcome(run), run };
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log("refreshNotRun", { reason: error.message });
    return { outcome: error instanceof BackendRejected ? "rejected" : "unavailable", run: null };
  }
}

/** Staff get the sheet as it is now; a visitor gets the result of any run within the last minute. */
export function describeStarter(member: StaffMember | null) {
  return member
    ? { trigger: "staff" as const, actor: { userId: member.userId, name: member.name } }
    : { trigger: "visitor" as const, actor: null };
}
