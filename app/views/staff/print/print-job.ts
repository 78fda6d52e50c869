/** What staff chose to print: the kind of sheet and the vehicles. */
import { parsePositiveInteger } from "~/platform/ids";
import { GUIDE_LANGUAGES, type GuideLanguage, MAX_PRINTED_VEHICLES } from "~/vehicles/editor/print-room";
import type { WarrantyChoice } from "~/vehicles/warranty";
import type { GuideVehicle } from "./buyers-guide/guide-facts";

export const PRINT_KINDS = ["cards", "guides", "guidesEn", "guidesEs"] as const;
export type PrintKind = (typeof PRINT_KINDS)[number];

/** Vehicles per page of sheets: its HTML stays under 300 KB. */
export const VEHICLES_PER_PAGE: Readonly<Record<PrintKind, number>> = {
  cards: 36,
  guides: 10,
  guidesEn: 16,
  guidesEs: 16,
};

/** A page that leaves out as many is full, too. */
export const MAX_LEFT_OUT = 60;

export interface PrintJob {
  readonly kind: PrintKind;
  /** null prints every vehicle on the lot. */
  readonly ids: readonly number[] | null;
}

/** Reads the URL's parameters `kind`, `which` ("all" or "checked"), and `id`. */
export function parsePrintJob(params: URLSearchParams): PrintJob {
  const kind = PRINT_KINDS.find((name) => name === params.get("kind")) ?? "cards";
  if (params.get("which") !== "checked") return { kind, ids: null };
  const ids = params
    .getAll("id")
    .map(parsePositiveInteger)
    .filter((id) => id !== null);
  return { kind, ids: [...new Set(ids)].slice(0, MAX_PRINTED_VEHICLES) };
}

type ChosenWarranty = NonNullable<WarrantyChoice>;

const AS_IS: ChosenWarranty = { kind: "asIs", isServiceContractOffered: false };

/** Returns As Is and the warranties that the vehicles have, the most used one first. */
export function listWarrantyChoices(
  vehicles: readonly Pick<GuideVehicle, "warranty">[],
): readonly ChosenWarranty[] {
  const used = vehicles.map(({ warranty }) => warranty).filter((warranty) => warranty !== null);
  const keys = used.map((warranty) => JSON.stringify(warranty));
  const count = (warranty: ChosenWarranty) => keys.filter((key) => key === JSON.stringify(warranty)).length;
  const others = used.filter((warranty, place) => keys.indexOf(JSON.stringify(warranty)) === place);
  const choices = [AS_IS, ...others.filter((warranty) => JSON.stringify(warranty) !== JSON.stringify(AS_IS))];
  return choices.sort((a, b) => count(b) - count(a));
}

/** Returns the URL's parameters of a job. */
export const formatPrintJob = (kind: PrintKind, ids: readonly number[]): string =>
  `${new URLSearchParams([["kind", kind], ["which", "checked"], ...ids.map((id) => ["id", String(id)])])}`;

/** Returns the languages of the guides to print; none for window cards. */
export function getJobLanguages(kind: PrintKind): readonly GuideLanguage[] {
  if (kind === "cards") return [];
  return kind === "guidesEn" ? ["en"] : kind === "guidesEs" ? ["es"] : GUIDE_LANGUAGES;
}

/** `sold` and `notListed` have no window card; `noWarranty` has no Buyers Guide. */
export type LeftOutReason = "noWarranty" | "sold" | "notListed";

export interface LeftOut {
  readonly id: number;
  readonly name: string;
  readonly reason: LeftOutReason;
}

/** Returns why a vehicle isn't printed, or null. @param isListed whether it's in the inventory that shoppers see */
export function findReasonLeftOut(
  { isSold, warranty }: Pick<GuideVehicle, "isSold" | "warranty">,
  kind: PrintKind,
  isListed: boolean,
): LeftOutReason | null {
  if (kind !== "cards") return warranty === null ? "noWarranty" : null;
  if (isSold) return "sold";
  return isListed ? null : "notListed";
}
