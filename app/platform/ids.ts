/** Parses ids from URLs and forms. */

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns null for anything but a UUID in lower case. */
export function parseUuid(value: unknown): string | null {
  return typeof value === "string" && UUID.test(value) ? value : null;
}

/**
 * Accepts plain digits of a positive safe integer, such as the id of a row. Signs, leading zeros, spaces, exponents, and larger values
 * give null.
 */
export function parsePositiveInteger(value: unknown): number | null {
  if (typeof value !== "string" || !/^[1-9]\d{0,15}$/.test(value)) return null;
  const id = Number(value);
  return Number.isSafeInteger(id) ? id : null;
}
