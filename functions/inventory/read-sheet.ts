/** Reads the dealership's sheet, with retries. */
import { createSheetReader, type ReadSheet } from "~/inventory/sync/sheet/sheet";
import { type ConfirmedColumns, getConfirmedColumns } from "~/inventory/sync/sheet/sheet-columns";
import { SheetError } from "~/inventory/sync/sheet/sheet-error";
import { sleepByTimer } from "~/platform/timing";
import { GoogleFailure } from "../clients/google-failure";

export interface SheetSource {
  /** Streams the rows from the first one; each call sends a new request. @throws SheetError, GoogleFailure */
  readRows(): AsyncIterable<readonly string[]>;
}

interface ReadSheetServices {
  readonly sleep?: (milliseconds: number) => Promise<void>;
  /** Random number from 0 to 1 that spreads concurrent retries. */
  readonly chance?: () => number;
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 500;
/** Kept short because a person may be waiting for the sync. */
const MAX_PAUSE_MS = 4000;

/** Returns why a sheet wasn't read; null for any other error. */
export function describeSheetFailure(error: unknown) {
  if (error instanceof SheetError)
    return {
      errorCode: error.isAboutColumns ? ("columnsUnconfirmed" as const) : ("sheetUnreadable" as const),
      error: error.message,
    };
  if (!(error instanceof GoogleFailure)) return null;
  const errorCode = error.isRetryable ? ("sheetUnreachable" as const) : ("sheetClosed" as const);
  return { errorCode, error: error.message };
}

/** @throws SheetError, also when the sheet's header is not the confirmed one; GoogleFailure */
export function readSheet(
  source: SheetSource,
  confirmed: ConfirmedColumns | null,
  services: ReadSheetServices = {},
): Promise<ReadSheet> {
  return readWithRetries(async () => {
    const reader = createSheetReader((header) => getConfirmedColumns(header, confirmed));
    for await (const row of source.readRows()) reader.add(row);
    return reader.end();
  }, services);
}

/** @throws SheetError, GoogleFailure */
export async function readWithRetries<Result>(
  read: () => Promise<Result>,
  services: ReadSheetServices = {},
): Promise<Result> {
  // biome-ignore lint/plugin: only retry delays
  const { sleep = sleepByTimer, chance = Math.random } = services;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await read();
    } catch (error) {
      const isRetryable = error instanceof GoogleFailure && error.isRetryable;
      if (!isRetryable || attempt === ATTEMPTS) throw error;
      const wantedMs = (error.retryAfterSeconds ?? 0) * 1000;
      if (wantedMs > MAX_PAUSE_MS) throw error;
      await sleep(Math.max(wantedMs, FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + chance())));
    }
  }
}
