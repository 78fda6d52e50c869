/** The fields of a vehicle that the sheet provides and staff edit. */
import { FACTS } from "~/vehicles/vehicle-details";

/** Fields that a sync doesn't overwrite once staff edited them. */
export const LOCKABLE_FIELDS = ["product_name", "description", "price", "image_url", "quantity"] as const;
export type LockableField = (typeof LOCKABLE_FIELDS)[number];

/** The parts of a description that staff edit. */
export const DESCRIPTION_PARTS = ["color", "miles", "highlights"] as const;

/** Everything that the sheet may provide and staff may change. */
export const SYNCED_FIELDS = [...LOCKABLE_FIELDS, ...FACTS] as const;
export type SyncedField = (typeof SYNCED_FIELDS)[number];
