/** The `Vehicle` type: a parsed table row or built-in entry. */
import type { BodyStyle } from "./body-style";
import type { ColorFamily, Fuel, VehicleDetails } from "./vehicle-details";

/** What a state writes on a title after damage, in the order in which one of several is shown. `branded` is any other brand. */
export const TITLE_BRANDS = ["flood", "rebuilt", "salvage", "branded"] as const;
export type TitleBrand = (typeof TITLE_BRANDS)[number];

/** A vehicle with all parsing rules applied; no other module derives these fields. */
export interface Vehicle {
  readonly id: number;
  /** As in the table, trimmed and uppercase; normally 17 characters. */
  readonly vin: string;
  /** "2021 Ford F-150 XLT": whitespace collapsed, the word SOLD removed. */
  readonly name: string;
  readonly year: number;
  /** False for the default year and for one that contradicts the VIN: these are shown, but no fact to filter by or to publish. */
  readonly isYearSure: boolean;
  /** A make of several words in its usual spelling, any other as written. */
  readonly make: string;
  /** False for a guess, which is only shown. */
  readonly isMakeSure: boolean;
  readonly model: string;
  /** US cents; null means "Call for price". */
  readonly priceCents: number | null;
  /** null is shown as N/A. */
  readonly odometerMiles: number | null;
  /** Uppercase English; empty when the row has none. */
  readonly color: string;
  /** null when the row has no color. */
  readonly colorFamily: ColorFamily | null;
  /** `Gas`, the list's default, when neither texts nor facts nor the model say another. */
  readonly fuel: Fuel;
  /** False for the default, which is only shown. */
  readonly isFuelSure: boolean;
  /** Of the details, else of the name or the texts; null when none says it. */
  readonly drivetrain: VehicleDetails["drivetrain"];
  /** Never empty; the first is the one displayed. */
  readonly bodyStyles: readonly [BodyStyle, ...BodyStyle[]];
  /** English text by the dealership, one entry per highlight. */
  readonly highlights: readonly string[];
  /** The advertised payment with its asterisk: "$600/mo*". */
  readonly advertisedPayment: string;
  readonly isSold: boolean;
  /** Staff put it on hold, or wrote "hold", "pending", or the like in its name; false for a sold one. */
  readonly isSalePending: boolean;
  /** What shoppers are told of the title before anything else; null for none. */
  readonly titleBrand: TitleBrand | null;
  readonly details: VehicleDetails;
  /** ISO 8601 instant. */
  readonly listedAt: string;
}
