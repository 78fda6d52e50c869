/** The raw row of the `inventory` table, with the changes of its price. */

/** In Unicode characters. */
export const MAX_NAME_CHARACTERS = 200;
export const MAX_DESCRIPTION_CHARACTERS = 5000;

/** One change of a price in full US dollars; null is a time without a price. */
export interface PriceChangeRecord {
  readonly from: number | null;
  readonly to: number | null;
  /** ISO 8601 instant. */
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
  /** Since when it is on the lot; a car that left and came back starts anew. ISO 8601 instant. */
  readonly listed_at: string;
  /** As stored; `readVehicleDetails` reads them. */
  readonly details?: unknown;
  /** The latest twelve, oldest first; absent when they could not be read. */
  readonly priceChanges?: readonly PriceChangeRecord[] | undefined;
  /** Whether staff put it on hold; absent when that could not be read. */
  readonly pending?: boolean | undefined;
}
