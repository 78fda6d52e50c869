/**
 * Parses database values so that rows serialize as on a hosted project, which uses PostgreSQL's own JSON. Supabase Lite passes
 * the driver's text through: a price would arrive as the string "22103.50" and a timestamp as "2026-01-01 09:59:00+00".
 */
const NUMERIC = 1700;
const TIMESTAMP = 1114;
const TIMESTAMPTZ = 1184;
const JSON_TYPE = 114;
const JSONB = 3802;

/** JSON numbers cannot represent NaN and infinity; PostgreSQL prints them as strings. */
const parseNumeric = (text: string) => (/^(NaN|-?Infinity)$/.test(text) ? text : Number(text));
const parseTimestamp = (text: string) => text.replace(" ", "T");
const parseTimestamptz = (text: string) => parseTimestamp(text).replace(/([+-]\d\d)$/, "$1:00");

/** Parsers for PGlite, by type id. */
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

/** Lite passes a function's JSON argument already serialized. Serializing it again would make it a JSON string. */
const jsonType = (id: number) => ({
  to: id,
  from: [id],
  serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
});

/** Types for postgres.js, by type name. */
export const postgresTypes = {
  numeric: postgresType(NUMERIC, parseNumeric),
  timestamp: postgresType(TIMESTAMP, parseTimestamp),
  timestamptz: postgresType(TIMESTAMPTZ, parseTimestamptz),
  json: jsonType(JSON_TYPE),
  jsonb: jsonType(JSONB),
};
