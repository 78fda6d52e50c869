/** What a vehicle is, once a table row or a built-in entry has been read. */
import type { BodyStyle } from "./body-style";

export type Fuel = "Gas" | "Electric" | "Hybrid";

/** One vehicle with every rule of the house applied; no other module derives any of these again. */
export interface Vehicle {
  readonly id: number;
  /** As written in the table, trimmed and upper-cased; normally 17 characters. */
  readonly vin: string;
  /** "2021 Ford F-150 XLT": whitespace collapsed, the word SOLD taken out. */
  readonly name: string;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** US cents; null means "Call for price". */
  readonly priceCents: number | null;
  /** null is shown as N/A. */
  readonly odometerMiles: number | null;
  /** Upper-cased English, as specified; empty when the row has none. */
  readonly color: string;
  readonly fuel: Fuel;
  /** Never empty; the first is the one shown. */
  readonly bodyStyles: readonly [BodyStyle, ...BodyStyle[]];
  /** English text of the dealership, one entry a part. */
  readonly highlights: readonly string[];
  /** The advertised figure with its asterisk: "$600/mo*". */
  readonly advertisedPayment: string;
  readonly isSold: boolean;
  readonly isRebuilt: boolean;
  /** ISO 8601 instant. */
  readonly listedAt: string;
}
