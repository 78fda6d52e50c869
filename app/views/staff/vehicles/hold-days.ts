/** How long a hold may last. */
import { addDays } from "~/dealer/orlando-day";
import type { HoldDays } from "~/vehicles/editor/vehicle-hold";

/** @param today ISO 8601 date in Orlando */
export const getHoldDays = (today: string): HoldDays => ({
  first: today,
  usual: addDays(today, 3),
  last: addDays(today, 90),
});
