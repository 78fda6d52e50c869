/** A press on "Refresh": counted, turned into one sync however many press, and answered on the next page. */
import { BackendRejected, isBackendFailure } from "~/backend/unavailable";
import { getClientAddress } from "~/edge/http/client-address";
import { getOutcome, parseOutcome, type SyncOutcome } from "~/inventory/sync/sync-outcome";
import type { SyncRun } from "~/inventory/sync/sync-run";
import type { StaffMember } from "~/staff/roles";
import type { SiteLoadContext } from "./services";

type RefreshContext = Pick<SiteLoadContext, "stockSync" | "rateLimit" | "flashes" | "staff" | "log">;

const PRESSES = { limit: 6, windowSeconds: 60 } as const;

/** @returns the `Set-Cookie` line with what became of it */
export async function receiveRefresh(request: Request, context: RefreshContext): Promise<string> {
  const { outcome, run } = await refresh(request, context);
  return flashOutcome(request, context, outcome, run);
}

/** Keeps what became of a run for the next page. */
export function flashOutcome(
  request: Request,
  { flashes }: Pick<RefreshContext, "flashes">,
  outcome: SyncOutcome,
  run: SyncRun | null,
): Promise<string> {
  // A function of the dealership's own says in its own words what went wrong.
  const message = outcome === "hosted" ? (run?.error ?? "") : "";
  return flashes.keep(request, { subject: `sync:${run?.id ?? ""}`, outcome, message });
}

/** What the page before this one kept, with the time it did; null when it kept nothing of a sync. */
export async function readOutcome(request: Request, { flashes }: Pick<RefreshContext, "flashes">) {
  const flash = await flashes.read(request);
  const outcome = parseOutcome(flash?.outcome ?? "");
  return flash && outcome ? { outcome, message: flash.message, saidAtMs: flash.saidAtMs } : null;
}

interface Refreshed {
  readonly outcome: SyncOutcome;
  readonly run: SyncRun | null;
}

async function refresh(request: Request, context: RefreshContext): Promise<Refreshed> {
  const { stockSync, rateLimit, staff, log } = context;
  if (!stockSync.isSetUp) return { outcome: "notSetUp", run: null };
  try {
    const key = `refresh:address:${getClientAddress(request)}`;
    if (!(await rateLimit.takeToken({ key, ...PRESSES })).isTaken) return { outcome: "tooMany", run: null };
    const run = await stockSync.run({ ...describeStarter(await staff.findMember()), confirmedHash: null });
    return { outcome: getOutcome(run), run };
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log("refreshNotRun", { reason: error.message });
    return { outcome: error instanceof BackendRejected ? "rejected" : "unavailable", run: null };
  }
}

/** Whoever works here gets the sheet as it is now, a visitor what was found within the last minute. */
export function describeStarter(member: StaffMember | null) {
  return member
    ? { startedBy: "staff" as const, actor: { userId: member.userId, name: member.name } }
    : { startedBy: "visitor" as const, actor: null };
}
