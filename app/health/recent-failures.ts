/** Remembers from this isolate's log which dependencies failed lately, for those without which the site also works. */
import type { Log, LogFields } from "~/edge/log";

/** As long as an uptime monitor waits for the same answer before it calls someone. */
const REMEMBERED_MS = 5 * 60 * 1000;

/** Of the reference's first part. */
const PHOTO_HOSTS: Readonly<Record<string, string>> = { art: "assets", bucket: "storage", drive: "drive" };

const DEPENDENCIES: Readonly<Record<string, (fields: LogFields) => string>> = {
  cacheFailed: () => "cache",
  leadJobsNotQueued: () => "queue",
  photoFetchFailed: ({ ref }) => PHOTO_HOSTS[String(ref).split("/", 1)[0] ?? ""] ?? "storage",
  photoResizeFailed: () => "images",
  snapshotReadFailed: () => "snapshots",
  snapshotWriteFailed: () => "snapshots",
  staffNotVerified: () => "auth",
};

export function watchFailures(log: Log, now: () => Date) {
  const failedAtMs = new Map<string, number>();
  return {
    /** Logs, and remembers failures. */
    log(event: string, fields: LogFields = {}): void {
      if (Object.hasOwn(DEPENDENCIES, event))
        failedAtMs.set(DEPENDENCIES[event]?.(fields) ?? event, now().getTime());
      log(event, fields);
    },
    /** Names of the dependencies, sorted. */
    list: (): readonly string[] =>
      [...failedAtMs]
        .filter(([, atMs]) => now().getTime() - atMs < REMEMBERED_MS)
        .map(([name]) => name)
        .sort(),
  };
}
