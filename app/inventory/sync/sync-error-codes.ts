/** Why a sync changed nothing. Apart from the record's schema, which browsers don't need. */
import { GUARD_REASONS } from "./guard-changes";

/** Codes that the site has messages for. Staff may override the guard reasons and `notAsShown` by confirming the changes. */
export const SYNC_ERROR_CODES = [
  ...GUARD_REASONS,
  /** The changes differ from those that staff confirmed. */
  "notAsShown",
  "notSetUp",
  /** The message links to the column page. */
  "columnsUnconfirmed",
  "sheetUnreadable",
  "sheetClosed",
  "sheetUnreachable",
  "inventoryChanged",
  "interrupted",
  "hosted",
  "unavailable",
  "rejected",
] as const;

/** Replaces a code from a newer release, after a rollback. */
export const UNKNOWN = "unknown";
