/** Parses lead ids in URLs. */

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Returns null for text that isn't a UUID. */
export function parseLeadId(text: string | undefined): string | null {
  return text !== undefined && UUID.test(text) ? text : null;
}
