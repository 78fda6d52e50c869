/** Data of the photo sync page, and its error texts. */
import type { TFunction } from "i18next";
import type { PhotoSyncReport, PhotoSyncRow } from "~/photos/sync/photo-sync";
import type { CarPicture } from "~/views/staff/components/car-picture";

export interface PhotoSyncRowData extends PhotoSyncRow {
  /** The vehicle's name, if it is in the inventory. */
  readonly name: string | null;
  readonly picture: CarPicture | null;
}

export interface PhotoSyncReportData extends Omit<PhotoSyncReport, "results"> {
  readonly results: readonly PhotoSyncRowData[];
}

/** The result of a confirmation, shown once. */
export interface PhotoSyncNote {
  readonly outcome: "confirmed" | "stale";
  /** Number of vehicles. */
  readonly count: number;
}

export interface PhotoSyncData {
  readonly report: PhotoSyncReportData | null;
  readonly note: PhotoSyncNote | null;
  /** False while the backend is unavailable. */
  readonly isKnown: boolean;
}

interface GroupedResults {
  /** Those that staff should check come first, then changes. */
  readonly news: readonly PhotoSyncRowData[];
  readonly unchanged: readonly PhotoSyncRowData[];
  readonly withoutFolder: readonly PhotoSyncRowData[];
}

export function groupResults(rows: readonly PhotoSyncRowData[]): GroupedResults {
  const isOf = (wanted: number) => (row: PhotoSyncRowData) => rank(row) === wanted;
  return {
    news: rows.filter((row) => rank(row) < UNCHANGED).sort((a, b) => rank(a) - rank(b)),
    unchanged: rows.filter(isOf(UNCHANGED)),
    withoutFolder: rows.filter(isOf(UNCHANGED + 1)),
  };
}

const UNCHANGED = 4;

function rank({ held, status, photosProcessed, photosRemoved, skipped, driveFolderUrl }: PhotoSyncRowData) {
  if (held) return 0;
  if (status !== "success") return 1;
  if (photosProcessed + photosRemoved > 0) return 2;
  if (skipped.length > 0) return 3;
  return driveFolderUrl === null ? UNCHANGED + 1 : UNCHANGED;
}

/** Failures with a text in each language. */
const CODES = [
  "busy",
  "dailyLimit",
  "missing",
  "notAllowed",
  "refused",
  "signIn",
  "storage",
  "notSetUp",
  "interrupted",
  "noneUsable",
  "rejected",
] as const;

/** Returns the text of a known code, else the hosted function's own text; null for neither. */
export function getSyncErrorText(
  t: TFunction<"photoSync">,
  code: string | null,
  text: string | null,
): string | null {
  const known = CODES.find((candidate) => candidate === code);
  return known ? t(`errors.${known}`) : text;
}
