/** Data of the photo sync page, and its error texts. */
import type { TFunction } from "i18next";
import type { PhotoSyncReport, PhotoSyncRow } from "~/photos/sync/photo-sync";
import type { CarPicture } from "~/views/staff/parts/car-picture";

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

/** Results that staff should check come first, then changes. */
export const sortResults = (rows: readonly PhotoSyncRowData[]): readonly PhotoSyncRowData[] =>
  [...rows].sort((a, b) => rank(a) - rank(b));

function rank({ held, status, photosProcessed, photosRemoved }: PhotoSyncRowData): number {
  if (held) return 0;
  if (status !== "success") return 1;
  return photosProcessed + photosRemoved > 0 ? 2 : 3;
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
