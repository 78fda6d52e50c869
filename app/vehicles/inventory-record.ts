/** The raw row of the `inventory` table, as specified. */

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
}
