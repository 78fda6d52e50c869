/** `/healthz`: 200 while the Worker runs, with the state of its dependencies; `?deep` fails when they do. Contains no secrets. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import {
  ANSWER_MINUTES,
  isInventoryStale,
  type LastSync,
  listProblems,
  type SiteHealth,
} from "~/health/site-health";
import { listForSale } from "~/inventory/list-order";

export const access = "public";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const isDeep = new URL(request.url).searchParams.has("deep");
  const [shallow, deep] = await Promise.all([describeSite(context), isDeep ? describeHealth(context) : null]);
  const isBad = deep !== null && (deep.problems.length > 0 || shallow.backend !== "ok");
  return Response.json(
    { status: isBad ? "bad" : "ok", ...shallow, ...deep },
    { status: isBad ? 503 : 200, headers: cacheHeaders("personal") },
  );
}

async function describeSite({ backend, inventory, pageAssets, version }: LoaderFunctionArgs["context"]) {
  const [state, found] = await Promise.all([
    backend.ping().then(
      () => "ok" as const,
      () => "unavailable" as const,
    ),
    inventory.find(),
  ]);
  return {
    worker: "ok",
    backend: state,
    stock: found && {
      ageSeconds: found.ageSeconds,
      isStale: found.isStale,
      vehicles: listForSale(found.snapshot).length,
      version: found.snapshot.version,
    },
    release: pageAssets.release,
    version,
  };
}

/** What staff must look at although the site works; `lastSync` reports the syncs. */
const FOR_STAFF = ["unanswered", "syncStopped", "syncFailed", "photoSyncDied"];

/** Only counts, times, and states: it is public. */
async function describeHealth({ health, now }: LoaderFunctionArgs["context"]) {
  const [site, snapshot, services] = await Promise.all([
    health.read(),
    health.checkSnapshot(),
    health.checkServices(),
  ]);
  const failed = Object.entries(services).flatMap(([name, state]) => (state === "ok" ? [] : [name]));
  const problems = new Set<string>(listProblems(site, now()).map(({ kind }) => kind));
  if (isInventoryStale(site.stored, now())) problems.add("stale");
  for (const kind of FOR_STAFF) problems.delete(kind);
  return {
    problems: [...problems, ...failed],
    ...services,
    leadBuffer: site.buffer ? "ok" : "unavailable",
    snapshotStore: snapshot,
    failing: health.listFailing(),
    leads: countLeads(site),
    lastCronAt: site.stored?.lastTickAtIso ?? null,
    lastSync: site.stored?.lastSync ? describeSync(site.stored.lastSync) : null,
    isPhotoSyncDead: site.stored?.isPhotoSyncDead ?? null,
    lastSyncedAt: site.stored?.lastSyncedAtIso ?? null,
    browserReports: site.stored?.browserReports ?? null,
    responses: site.stored && { minutes: ANSWER_MINUTES, ...site.stored.answers },
  };
}

const describeSync = ({ state, startedAtIso, errorCode }: LastSync) => ({
  state,
  startedAt: startedAtIso,
  errorCode,
});

/** null means that a value is currently unknown. */
function countLeads({ stored: leads, buffer }: SiteHealth) {
  return {
    buffered: buffer?.waiting ?? null,
    oldestBufferedSeconds: buffer?.oldestWaitingSeconds ?? null,
    locked: buffer?.locked ?? null,
    oldestUnsentSeconds: leads?.oldestUnsentSeconds ?? null,
    retrying: leads?.retrying?.leads ?? (leads ? 0 : null),
    nextTryAt: leads?.retrying?.nextTryAtIso ?? null,
    deadLetters: leads?.deadLetters ?? null,
    quarantined: leads?.quarantined ?? null,
    unanswered: leads?.unansweredLate ?? null,
  };
}
