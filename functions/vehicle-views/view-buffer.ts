/** The view buffer: stores counted views until the database has added them to its totals. Runs in the Durable Object. */
import { isBackendFailure } from "~/backend/unavailable";
import type { Log } from "~/edge/log";
import type { VehicleViewStore, ViewBatch } from "~/staff/insights/vehicle-views";
import type { BufferedViews } from "./buffered-views";

interface ViewBufferParts {
  readonly views: BufferedViews;
  readonly clock: Pick<DurableObjectStorage, "getAlarm" | "setAlarm" | "deleteAlarm">;
  /** Creates what depends on settings. @throws SettingsError on every call while a setting is invalid */
  readonly open: () => Pick<VehicleViewStore, "recordViews">;
  readonly log: Log;
  readonly now?: () => number;
  readonly createId?: () => string;
}

export interface ViewBufferHandler {
  /** Durable once it resolves; a repeated batch counts once. Depends on no setting. */
  keep(batch: ViewBatch): Promise<void>;
  /** Alarm and cron handler: records stored views, and sets the next alarm while any remain. Never throws. */
  recordWaiting(): Promise<void>;
  /** Sets the alarm if there are views and no alarm is set; called on start. Never throws. */
  resume(): Promise<void>;
}

/** Maximum age of the totals on the page while the database is up. */
const RECORD_AFTER_MS = 60_000;
/** Enough for several days of a large inventory's views; the next alarm records the rest. */
const MAX_BATCHES = 20;

export function createViewBufferHandler(parts: ViewBufferParts): ViewBufferHandler {
  const { views, clock, log, open, now = Date.now, createId = crypto.randomUUID.bind(crypto) } = parts;

  /** Runs one step and logs its failure, so that the others still run. */
  const attempt = async (name: string, task: () => unknown) => {
    try {
      await task();
    } catch (error) {
      log("viewBufferFailed", { at: name, reason: describeError(error) });
    }
  };
  const setAlarm = () => clock.setAlarm(now() + RECORD_AFTER_MS);
  const setAlarmIfNone = async () => {
    if ((await clock.getAlarm()) === null) await setAlarm();
  };
  const recordBatches = async () => {
    const store = open();
    for (let count = 0; count < MAX_BATCHES; count += 1) {
      const batch = views.openBatch(createId(), now());
      if (!batch) return;
      await store.recordViews(batch);
      views.confirm(batch.id);
    }
  };

  return {
    async keep(batch) {
      views.add(batch, now());
      await attempt("keep", setAlarmIfNone);
      await views.makeDurable();
    },
    async recordWaiting() {
      // Set the alarm first: if this run is cut off, the next one still happens.
      await attempt("alarm", setAlarm);
      await attempt("record", recordBatches);
      await attempt("alarm", () => (views.countWaiting() === 0 ? clock.deleteAlarm() : undefined));
    },
    resume: () => attempt("resume", () => (views.countWaiting() === 0 ? undefined : setAlarmIfNone())),
  };
}

/** Only messages of backend failures and settings are known to contain no personal data. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return isBackendFailure(error) || error.name === "SettingsError" ? error.message : error.name;
}
