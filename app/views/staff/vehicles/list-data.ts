/** Creates the rows of the staff list: each vehicle with its picture, price field, leads, and sale. */
import { listPhotoRefs } from "~/photos/gallery/list-photo-refs";
import type { ListChange, VehicleListAddress } from "~/vehicles/editor/editor-list";
import type { MergeAnswer } from "~/vehicles/editor/merge-stored-form";
import { formatTypedPrice, type PriceWarning } from "~/vehicles/editor/typed-price";
import type { ListedVehicle, VehiclePage } from "~/vehicles/editor/vehicle-editor";
import { formatSaleVersion } from "~/vehicles/editor/vehicle-sale";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import type { TitleBrand } from "~/vehicles/vehicle";
import type { CarPicture } from "~/views/staff/components/car-picture";
import { createVehicleRowData, toInventoryRecord, type VehicleRowData } from "./vehicle-data";

export interface ListRowData
  extends VehicleRowData,
    Pick<ListedVehicle, "leadCount" | "viewCount" | "buyers" | "sale" | "hold"> {
  readonly saleVersion: string;
  readonly picture: CarPicture;
  readonly titleBrand: TitleBrand | null;
  /** "17,900"; "" without a price. */
  readonly typedPrice: string;
}

export interface VehicleListData
  extends VehicleListAddress,
    Pick<VehiclePage, "total" | "counts" | "averageDays"> {
  readonly rows: readonly ListRowData[];
  /** How many match in the folder of all, when none does in this one. */
  readonly totalInAll: number;
  /** Rows before the first one. */
  readonly offset: number;
  readonly pageSize: number;
  /** Today in Orlando, as "YYYY-MM-DD". */
  readonly today: string;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  /** The latest change, with the vehicle's name and who marked it as sold. */
  readonly change: (ListChange & { readonly name: string; readonly soldBy: string | null }) | null;
}

/** The response to a price or sale that wasn't saved. */
export interface RowAnswer {
  readonly id: number;
  readonly price?: {
    readonly typed: string;
    /** A translation key. */
    readonly problem: string | null;
    /** Who marked the vehicle as sold, which is the problem; null for the sheet. */
    readonly soldBy?: string | null;
    readonly warning: PriceWarning | null;
    /** The current price in full US dollars, and who set it; null for the sheet. */
    readonly conflict: { readonly now: number | null; readonly by: string | null } | null;
  };
  readonly sale?: SaleResult;
}

/** The `lastResult` of the sale's form. */
export interface SaleResult {
  readonly initialValue?: Readonly<Record<string, unknown>> | null;
  readonly error?: Readonly<Record<string, string[] | null>>;
  readonly warning?: PriceWarning | null;
  readonly merge?: MergeAnswer;
  /** Who marked the vehicle as sold before. */
  readonly soldBy?: string | null;
}

export function createListRow(vehicle: ListedVehicle, now: Date, storageUrl: string): ListRowData {
  const row = createVehicleRowData(vehicle, now);
  const { cover, vin, leadCount, viewCount, buyers, sale, hold } = vehicle;
  const { bodyStyles, titleBrand } = parseVehicle(toInventoryRecord(vehicle));
  const [photo = null] = cover ? listPhotoRefs([{ vin, ...cover }], storageUrl) : [];
  return {
    ...row,
    leadCount,
    viewCount,
    buyers,
    sale,
    saleVersion: formatSaleVersion(sale),
    hold,
    titleBrand,
    picture: { photo, bodyStyle: bodyStyles[0] },
    typedPrice: formatTypedPrice(row.priceCents),
  };
}
