/** The raw row of the `inventory` table, as specified, with what the price history adds to it. */

/** The unbroken run of price reductions that ends with a vehicle's latest change of price, of the last sixty days. */
export interface PriceReduction {
  /** US dollars asked before the first of them. */
  readonly from: number;
  /** ISO 8601 instant of the first of them. */
  readonly at: string;
}

export interface InventoryRecord {
  readonly id: number;
  readonly product_name: string;
  readonly description: string | null;
  /** US dollars, thousands ("16.9") or nonsense: read it with `parsePriceCents` alone. */
  readonly price: unknown;
  /** The VIN. */
  readonly sku: string;
  readonly image_url: string | null;
  readonly quantity: number;
  /** ISO 8601 instant. */
  readonly created_at: string;
  /** Left out where the price was not reduced. */
  readonly reduction?: PriceReduction;
}
