/** Creates the data of a vehicle's staff page. */
import type { i18n, TFunction } from "i18next";
import { dealer } from "~/dealer/dealer";
import { addDays, countDays } from "~/dealer/orlando-day";
import { formatDollars } from "~/i18n/format-number";
import { nameColor, translateHighlight } from "~/i18n/inventory-terms";
import { formatLeadList } from "~/leads/inbox/lead-list-address";
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { isLocale } from "~/platform/locale";
import { mapKeys } from "~/platform/map-values";
import { toTypedDetails } from "~/vehicles/editor/detail-fields";
import { suggestDetails } from "~/vehicles/editor/suggest-details";
import { DESCRIPTION_PARTS, type SyncedField } from "~/vehicles/editor/synced-fields";
import { suggestSpelling } from "~/vehicles/editor/usual-spelling";
import type { EditableVehicleFile, VehicleEdit } from "~/vehicles/editor/vehicle-editor";
import {
  createTypedDescription,
  createTypedVehicle,
  type TypedVehicle,
} from "~/vehicles/editor/vehicle-form";
import type { HoldDays } from "~/vehicles/editor/vehicle-hold";
import {
  createTypedCosts,
  formatSaleVersion,
  NO_COSTS,
  type VehicleCosts,
} from "~/vehicles/editor/vehicle-sale";
import { formatIdentifier, parseVin } from "~/vehicles/identifier";
import { canonicalMake } from "~/vehicles/make";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { parsePriceCents } from "~/vehicles/price";
import type { Vehicle } from "~/vehicles/vehicle";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { getLatestModelYear, readVinFacts } from "~/vehicles/vin-facts";
import type { LockData } from "./locks";
import type { CostsData } from "./panels/owner-costs";
import { createVehicleRowData, toInventoryRecord, type VehicleRowData } from "./vehicle-data";

export interface VehicleFileData
  extends Pick<
    EditableVehicleFile,
    "version" | "leftSheet" | "leadCount" | "viewCount" | "buyers" | "sale" | "hold"
  > {
  readonly saleVersion: string;
  /** Newest first; empty for salespeople. */
  readonly earlierSales: EditableVehicleFile["earlierSales"];
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly row: VehicleRowData;
  readonly stored: TypedVehicle;
  /** The name in its usual spelling, if it isn't. */
  readonly spelled: string | null;
  readonly locks: LockData;
  readonly photos: readonly PhotoRef[];
  readonly edits: readonly VehicleEdit[];
  readonly listingText: string;
  /** Path of the list of its leads. */
  readonly leadList: string;
  /** Facts that the name and highlights state, by field. */
  readonly suggestions: ReturnType<typeof suggestDetails>;
  /** Such as "2016 Ram", when the VIN and the name disagree. */
  readonly vinSays: string | null;
  /** null for salespeople. */
  readonly costs: CostsData | null;
  readonly mayDelete: boolean;
  /** Whether a deletion was submitted without the checkbox. */
  readonly isDeletionUnsure: boolean;
  /** Whether a change wasn't made, because another person had changed the vehicle. */
  readonly isStale: boolean;
  /** Today in Orlando, as "YYYY-MM-DD". */
  readonly today: string;
  readonly holdDays: HoldDays;
  /** Seconds until every shopper sees the change; null when nothing has just been saved. */
  readonly savedSeconds: number | null;
  /** Whether only owners see what was saved. */
  readonly isSavedPrivately: boolean;
  /** Who had recorded the sale before, when a form that didn't show it was saved. */
  readonly soldBy: string | null;
  /** Whether it was just put back on the lot, which can be undone. */
  readonly isPutBack: boolean;
}

interface FileContext {
  readonly now: Date;
  readonly storageUrl: string;
  readonly instance: i18n;
  /** URL of the vehicle's page. */
  readonly address: string;
  /** As displayed. */
  readonly phone: string;
}

export function createVehicleFile(
  found: EditableVehicleFile,
  { now, storageUrl, instance, ...place }: FileContext,
) {
  const { vin, version, leftSheet, leadCount, viewCount, buyers, sale, hold, edits, source } = found;
  const { lockedFields, lockedSince } = found;
  const vehicle = parseVehicle({ ...toInventoryRecord(found), pending: hold !== null && !hold.isOver });
  return {
    version,
    leftSheet,
    leadCount,
    leadList: `/staff/leads${formatLeadList({ vin })}`,
    viewCount,
    buyers,
    sale,
    saleVersion: formatSaleVersion(sale),
    hold,
    edits: edits.map(nameChangedParts),
    row: createVehicleRowData(found, now),
    stored: createTypedVehicle(found),
    spelled: suggestSpelling(found.productName),
    locks: {
      lockedFields,
      lockedSince,
      sheetValues: source === "sheet" ? found.sheetValues : {},
      ours: listOwnValues(found),
    },
    photos: listPhotoRefs(
      found.photos.map((photo) => ({ vin, ...photo })),
      storageUrl,
    ),
    listingText: formatListingText(vehicle, place, instance),
    suggestions: suggestDetails(vehicle),
    vinSays: findVinDifference(vehicle, now),
  };
}

/** @param today ISO 8601 date in Orlando */
export const getHoldDays = (today: string): HoldDays => ({
  first: today,
  usual: addDays(today, 3),
  last: addDays(today, 90),
});

function listOwnValues({
  lockedFields,
  productName,
  details,
  description,
  price,
  quantity,
}: EditableVehicleFile) {
  const values = { ...details, product_name: productName, description, price, quantity };
  const isKnown = (field: SyncedField): field is Exclude<SyncedField, "image_url"> => field in values;
  return mapKeys(lockedFields.filter(isKnown), (field) => String(values[field] ?? ""));
}

/** Replaces a changed description with those of its parts that differ. */
function nameChangedParts(edit: VehicleEdit): VehicleEdit {
  const { description, ...fields } = edit.fields;
  if (!description) return edit;
  const [from, to] = [description.from, description.to].map((text) =>
    createTypedDescription(text === null ? null : String(text)),
  ) as [Parts, Parts];
  const changed = DESCRIPTION_PARTS.filter((part) => from[part] !== to[part]);
  const texts = changed.map((part) => [part, { from: toLine(from[part]), to: toLine(to[part]) }]);
  return changed.length === 0 ? edit : { ...edit, fields: { ...fields, ...Object.fromEntries(texts) } };
}

type Parts = ReturnType<typeof createTypedDescription>;
const toLine = (text: string) => text.replaceAll("\n", ", ");

/** Fills empty fields with the suggested facts. */
export function fillSuggestions<Value>(
  found: EditableVehicleFile,
  typed: Readonly<Record<string, Value>>,
): Record<string, Value | string> {
  const suggestions = suggestDetails(parseVehicle(toInventoryRecord(found)));
  const texts = Object.entries(toTypedDetails({ ...NO_DETAILS, ...suggestions }));
  return { ...typed, ...Object.fromEntries(texts.filter(([field, text]) => text !== "" && !typed[field])) };
}

/** @param costs null when none are known */
export function describeCosts(
  found: EditableVehicleFile,
  costs: VehicleCosts | null,
  today: string,
): CostsData {
  const { sale } = found;
  const { costCents, floorPlanOn } = costs ?? NO_COSTS;
  return {
    typed: createTypedCosts({ costCents, floorPlanOn }),
    costCents,
    floorPlanDays: floorPlanOn === null ? null : countDays(floorPlanOn, sale?.soldOn ?? today),
    priceCents: sale ? sale.priceCents : parsePriceCents(found.price),
    isSold: sale !== null,
  };
}

function findVinDifference({ vin, year, make }: Vehicle, now: Date): string | null {
  const parsed = parseVin(vin);
  if (parsed === null || make === "") return null;
  const facts = readVinFacts(parsed, getLatestModelYear(now));
  const isSameMake = facts.make === null || canonicalMake(make) === canonicalMake(facts.make);
  const isSameYear = facts.year === null || facts.year === year;
  return isSameMake && isSameYear ? null : [facts.year, facts.make].filter(Boolean).join(" ");
}

/** Facts entered by staff, except those already in the name. */
function listDetails({ details }: Vehicle, t: TFunction<"vehicle">): string[] {
  const { engine, drivetrain, transmission, seats } = details;
  return [
    engine ?? "",
    drivetrain ? t(`drivetrains.${drivetrain}`) : "",
    transmission ? t(`transmissions.${transmission}`) : "",
    seats ? `${t("seats")}: ${seats}` : "",
  ].filter(Boolean);
}

/**
 * Returns plain text in the language of `instance`. A rebuilt or salvage title is mentioned right after the name.
 * @param address URL of the vehicle page
 * @param phone as displayed
 */
export function formatListingText(
  vehicle: Vehicle,
  { address, phone }: { readonly address: string; readonly phone: string },
  instance: i18n,
): string {
  const t = instance.getFixedT(null, "vehicle");
  const locale = isLocale(instance.language) ? instance.language : "en";
  const { name, priceCents, odometerMiles, color, vin, titleBrand, isSalePending, highlights } = vehicle;
  const facts = [
    priceCents === null ? t("callForPrice") : formatDollars(priceCents),
    odometerMiles === null ? "" : t("miles", { count: odometerMiles }),
    color ? nameColor(locale, color).text : "",
    vehicle.isFuelSure ? t(`fuels.${vehicle.fuel}`) : "",
  ];
  const lines = [
    name,
    titleBrand ? t(`${titleBrand}Title`) : "",
    isSalePending ? t("salePending") : "",
    facts.filter(Boolean).join(" · "),
    listDetails(vehicle, t).join(" · "),
    formatIdentifier(vin),
    ...highlights.map((highlight) => `• ${translateHighlight(locale, highlight).text}`),
    `${dealer.name}, ${dealer.addressLine}`,
    phone,
    address,
  ];
  return lines.filter(Boolean).join("\n");
}
