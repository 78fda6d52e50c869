/** Builds the dependencies of the photo sync (page, queue, cron) from settings and bindings. */
import type { HostedFunctions } from "~/backend/hosted-functions";
import { createHostedFunctions } from "~/backend/hosted-functions.server";
import { createSupabasePhotoSync } from "~/backend/stores/supabase-photo-sync.server";
import { parseSettings, type Settings } from "~/edge/config/settings";
import { createEnqueuer, type JobQueue } from "~/edge/job-queue";
import type { Log } from "~/edge/log";
import { guardImages, type PhotoImages } from "~/photos/processing/guarded-images";
import type { PhotoJobQueue, PhotoSyncStore } from "~/photos/sync/photo-sync";
import { createPhotoSyncJob, type PhotoSyncJob } from "~/photos/sync/photo-sync-job";
import { openProjects } from "./open-projects.server";

export interface PhotoSyncBindings {
  readonly PHOTOS: JobQueue<PhotoSyncJob>;
  readonly IMAGES?: ImagesBinding;
}

interface PhotoSyncContext {
  readonly settings: Settings;
  readonly store: PhotoSyncStore;
  readonly queue: PhotoJobQueue;
  /** Functions that the dealership runs on its own backend. */
  readonly hosted: HostedFunctions;
  readonly images?: PhotoImages;
  readonly log: Log;
}

/** The time limit of Supabase for a function's response. */
const HOSTED_TIMEOUT_MS = 150_000;

/** @throws SettingsError when a setting is missing or invalid */
export function createPhotoSyncContext(
  environment: PhotoSyncBindings & Readonly<Record<string, unknown>>,
  log: Log,
): PhotoSyncContext {
  const settings = parseSettings(environment);
  const { service, visitor } = openProjects(settings);
  return {
    settings,
    log,
    store: createSupabasePhotoSync(service),
    hosted: createHostedFunctions({ ...visitor, timeoutMs: HOSTED_TIMEOUT_MS }),
    queue: createEnqueuer(environment.PHOTOS, createPhotoSyncJob, (count) =>
      log("photoJobsNotQueued", { count }),
    ),
    ...(environment.IMAGES ? { images: guardImages(environment.IMAGES) } : {}),
  };
}
