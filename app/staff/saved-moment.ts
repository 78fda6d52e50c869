/** Encodes the time of a save in the redirect URL: reloading doesn't repeat the save, and the inventory is refreshed once. */

const SAVED = "saved";
/** The same parameter for the list after a deletion. */
export const DELETED = "deleted";

/** Added when shoppers don't see what was saved. */
export const PRIVATELY = "&private=yes";

/** Added when a sold vehicle was put back on the lot. */
export const PUT_BACK = "&back=yes";

/** Added when another person had recorded the sale before. */
export const SOLD_ALREADY = "&already=yes";

export const formatSavedVehiclePath = (id: number, now: Date) =>
  `/staff/vehicles/${id}?${SAVED}=${now.getTime()}`;

/** @returns Unix time in milliseconds, never in the future; null when nothing was saved */
export function readSavedMoment(requestUrl: string, now: Date, name = SAVED): number | null {
  const text = new URL(requestUrl).searchParams.get(name);
  return text !== null && /^\d{1,15}$/.test(text) ? Math.min(Number(text), now.getTime()) : null;
}
