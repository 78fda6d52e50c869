/** In the address of a vehicle's page after a save: that it is done, so that a reload does not do it again, and when, so that the stock is read once. */

const SAVED = "saved";
/** The same in the address of the list after a vehicle was deleted. */
export const DELETED = "deleted";

export const formatSavedVehiclePath = (id: number, now: Date) =>
  `/staff/vehicles/${id}?${SAVED}=${now.getTime()}`;

/** @returns the instant in milliseconds, never one that is still to come; null when nothing was saved */
export function readSavedMoment(requestUrl: string, now: Date, name = SAVED): number | null {
  const text = new URL(requestUrl).searchParams.get(name);
  return text !== null && /^\d{1,15}$/.test(text) ? Math.min(Number(text), now.getTime()) : null;
}
