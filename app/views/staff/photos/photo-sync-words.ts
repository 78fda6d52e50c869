/** What the photo sync's page is given, and the sentences for what went wrong. */
import type { TFunction } from "i18next";
import type { PhotoSyncReport, PhotoSyncRow } from "~/photos/sync/photo-sync";

export interface PhotoSyncRowData extends PhotoSyncRow {
  /** The vehicle's, where the lot has it. */
  readonly name: string | null;
}

export interface PhotoSyncReportData extends Omit<PhotoSyncReport, "results"> {
  readonly results: readonly PhotoSyncRowData[];
}

/** The result of a confirmation, shown once. */
export interface PhotoSyncNote {
  readonly outcome: "confirmed" | "stale";
  /** Vehicles. */
  readonly count: number;
}

export interface PhotoSyncData {
  readonly report: PhotoSyncReportData | null;
  readonly note: PhotoSyncNote | null;
  /** False while the backend does not say. */
  readonly isKnown: boolean;
}

/** Failures that have a sentence in each language. */
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

/** The sentence of a code of ours; else what somebody else's function said, in its own words; null for neither. */
export function getSyncErrorText(
  t: TFunction<"photoSync">,
  code: string | null,
  text: string | null,
): string | null {
  const known = CODES.find((candidate) => candidate === code);
  return known ? t(`errors.${known}`) : text;
}
