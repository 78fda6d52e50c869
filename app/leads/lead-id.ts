/** Reads the id of a lead from an address. */

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** null for what can be none. */
export function parseLeadId(text: string | undefined): string | null {
  return text !== undefined && UUID.test(text) ? text : null;
}
