/** The function `sync-car-photos`: starts a run that syncs every listed vehicle's photos from Drive. */
import type { Log } from "~/edge/log";
import type {
  PhotoJobQueue,
  PhotoSyncActor,
  PhotoSyncResult,
  PhotoSyncStore,
  StartedPhotoSync,
} from "~/photos/sync/photo-sync";
import { RUN_LEASE_SECONDS } from "~/photos/sync/photo-sync-policy";
import type { DriveFolder } from "../clients/drive-query";
import type { GoogleDrive } from "../clients/google-drive";
import { GoogleFailure } from "../clients/google-failure";
import { listPassedFolders } from "./passed-folders";
import { getErrorCode } from "./sync-vehicle-photos";

/** The same function on the dealership's hosted backend: returns its results, or its error message. */
export type HostedPhotoSync = () => Promise<
  { readonly results: readonly PhotoSyncResult[] } | { readonly error: string | null }
>;

interface PhotoSyncServices {
  readonly store: Pick<PhotoSyncStore, "beginRun" | "notePassedFolders" | "failRun" | "recordResults">;
  readonly queue: PhotoJobQueue;
  /** null when no service account or folder is configured. */
  readonly drive: Pick<GoogleDrive, "checkFolder" | "listFolders"> | null;
  /** null unless configured in `HOSTED_FUNCTIONS`. */
  readonly hosted: HostedPhotoSync | null;
  readonly log: Log;
  readonly makeId?: () => string;
}

/**
 * Only one run at a time: a concurrent call returns the current run. A problem that would fail every vehicle fails the run instead.
 * @throws BackendUnavailable
 */
export async function syncCarPhotos(
  actor: PhotoSyncActor,
  services: PhotoSyncServices,
): Promise<StartedPhotoSync> {
  const { store, queue, hosted, log, makeId = () => crypto.randomUUID() } = services;
  const owner = makeId();
  const terms = { leaseSeconds: RUN_LEASE_SECONDS, needsJobs: hosted === null };
  const { outcome, runId, jobIds, hasPictureLinks, vins } = await store.beginRun(owner, actor, terms);
  log("photoSyncStarted", { runId, outcome, vehicles: jobIds.length });
  if (outcome === "begun" && hosted) await runHosted(owner, hosted, store);
  if (jobIds.length === 0) return { outcome, runId };
  const problem = await findProblem(services, hasPictureLinks, (folders) =>
    store.notePassedFolders(owner, listPassedFolders(folders, vins)),
  );
  if (problem) await store.failRun(owner, problem);
  else await queue.enqueue(jobIds);
  return { outcome, runId };
}

/** Returns an error code for a permanent problem; null when the parent folder is readable or may be later, or links work without it: each job then tries itself. */
async function findProblem(
  { drive }: PhotoSyncServices,
  hasPictureLinks: boolean,
  note: (folders: readonly DriveFolder[]) => Promise<void>,
): Promise<string | null> {
  if (!drive) return hasPictureLinks ? null : "notSetUp";
  try {
    await drive.checkFolder();
    await note(await drive.listFolders());
    return null;
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    return error.isRetryable ? null : getErrorCode(error);
  }
}

async function runHosted(
  owner: string,
  hosted: HostedPhotoSync,
  store: PhotoSyncServices["store"],
): Promise<void> {
  const answer = await hosted();
  if ("results" in answer) await store.recordResults(owner, answer.results);
  else await store.failRun(owner, answer.error);
}
