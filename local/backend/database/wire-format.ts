/**
 * How values travel: a hosted project prints rows with PostgreSQL's own JSON, Supabase Lite passes the driver's text on.
 * Without this a price arrives as the string "22103.50" and an instant as "2026-01-01 09:59:00+00".
 */
const NUMERIC = 1700;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const JSON_TYPE = 114;
const JSONB = 3802;

/** NaN and the infinities have no JSON number; PostgreSQL prints them as strings. */
const parseNumeric = (text: string) => (/^(NaN|-?Infinity)$/.test(text) ? text : Number(text));
const parseTimestamp = (text: string) => text.replace(" ", "T");
const parseTimestamptz = (text: string) => parseTimestamp(text).replace(/([+-]\d\d)$/, "$1:00");

/** For PGlite, by type id. */
export const pgliteParsers = {
  [NUMERIC]: parseNumeric,
  [TIMESTAMP]: parseTimestamp,
  [TIMESTAMPTZ]: parseTimestamptz,
};

const postgresType = <Value>(id: number, parse: (text: string) => Value) => ({
  to: id,
  from: [id],
  serialize: String,
  parse,
});

/** Lite hands an argument of a function over as JSON already: written once more it would be a string. */
const jsonType = (id: number) => ({
  to: id,
  from: [id],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});

/** For postgres.js, by type name. */
export const postgresTypes = {
  numeric: postgresType(NUMERIC, parseNumeric),
  timestamp: postgresType(TIMESTAMP, parseTimestamp),
  timestamptz: postgresType(TIMESTAMPTZ, parseTimestamptz),
  json: jsonType(JSON_TYPE),
  jsonb: jsonType(JSONB),
};
