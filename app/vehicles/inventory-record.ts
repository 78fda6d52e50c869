/** The raw row of the `inventory` table, with the price reduction from the price history. */

/** The unbroken run of price reductions that ends with the vehicle's latest price change, within the last sixty days. */
export interface PriceReduction {
  /** Price in US dollars before the first reduction. */
  readonly from: number;
  /** ISO 8601 instant of the first reduction. */
  readonly at: string;
}

export interface InventoryRecord {
  readonly id: number;
  readonly product_name: string;
  readonly description: string | null;
  /** US dollars, thousands ("16.9") or unreadable; use `parsePriceCents` to read it. */
  readonly price: unknown;
  /** The VIN. */
  readonly sku: string;
  readonly image_url: string | null;
  readonly quantity: number;
  /** ISO 8601 instant. */
  readonly created_at: string;
  /** Absent when the price was not reduced. */
  readonly reduction?: PriceReduction;
}
