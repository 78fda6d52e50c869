/** Describes the schema `public` as TypeScript in the shape of `supabase gen types typescript`, from the system catalogs. */
import type { Connection } from "@supabase/lite";

/** A TypeScript type: its text, or the fields of an object. */
type Shape = string | readonly Shape[] | { readonly [field: string]: Shape };

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether an insert may leave it out. */
  readonly isOptional: boolean;
  readonly isReadOnly: boolean;
}

interface Relation {
  readonly name: string;
  readonly isView: boolean;
  readonly columns: readonly Column[];
  readonly relationships: readonly Readonly<Record<string, unknown>>[];
}

interface Routine {
  readonly name: string;
  readonly args: readonly { readonly name: string; readonly type: string; readonly hasDefault: boolean }[];
  readonly returns: string;
  readonly isSet: boolean;
}

interface Enum {
  readonly name: string;
  readonly values: readonly string[];
}

const listNames = (table: string, numbers: string) => `(
  select jsonb_agg(k.attname order by n.place) from unnest(${numbers}) with ordinality as n (number, place)
  join pg_attribute k on k.attrelid = ${table} and k.attnum = n.number)`;

const RELATIONS = `
  select c.relname as name, c.relkind in ('v', 'm') as "isView",
    (select jsonb_agg(jsonb_build_object(
        'name', a.attname, 'type', t.typname, 'isNullable', not a.attnotnull,
        'isOptional', a.atthasdef or a.attidentity <> '' or not a.attnotnull,
        'isReadOnly', a.attgenerated <> '' or a.attidentity = 'a') order by a.attname)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'foreignKeyName', f.conname, 'columns', ${listNames("f.conrelid", "f.conkey")},
        'isOneToOne', exists (
          select from pg_constraint u where u.conrelid = c.oid and u.contype in ('p', 'u') and u.conkey = f.conkey),
        'referencedRelation', other.relname, 'referencedColumns', ${listNames("f.confrelid", "f.confkey")}
      ) order by f.conname), '[]')
      from pg_constraint f join pg_class other on other.oid = f.confrelid
      where f.conrelid = c.oid and f.contype = 'f' and other.relnamespace = c.relnamespace) as relationships
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by 1`;

const ROUTINES = `
  select p.proname as name, r.typname as returns, p.proretset as "isSet",
    (select coalesce(jsonb_agg(jsonb_build_object(
        'name', p.proargnames[a.place], 'type', t.typname, 'hasDefault', a.place > p.pronargs - p.pronargdefaults)
      order by p.proargnames[a.place]), '[]')
      from unnest(p.proargtypes::oid[]) with ordinality as a (type, place) join pg_type t on t.oid = a.type) as args
  from pg_proc p join pg_type r on r.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and r.typname <> 'trigger' order by 1`;

const ENUMS = `
  select t.typname as name, jsonb_agg(e.enumlabel order by e.enumsortorder) as values
  from pg_enum e join pg_type t on t.oid = e.enumtypid
  where t.typnamespace = 'public'::regnamespace group by 1 order by 1`;

/** PostgreSQL types as JSON; all others are strings. */
const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ["int2", "int4", "int8", "float4", "float8", "numeric"].map((type) => [type, "number"]),
  ),
  bool: "boolean",
  json: "Json",
  jsonb: "Json",
  void: "undefined",
  record: "Record<string, unknown>",
};

const HEADER = `/** The database's tables and functions. Written by "npm run types"; do not edit. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

/** Returns unformatted TypeScript. @param connection a database with every migration */
export async function describeDatabase(connection: Connection): Promise<string> {
  const relations = await query<Relation>(connection, RELATIONS);
  const routines = await query<Routine>(connection, ROUTINES);
  const enums = await query<Enum>(connection, ENUMS);
  const toType = (type: string): string => {
    if (type.startsWith("_")) return `${toType(type.slice(1))}[]`;
    if (enums.some(({ name }) => name === type)) return `Database["public"]["Enums"]["${type}"]`;
    return TYPES[type] ?? "string";
  };
  const database = {
    public: {
      Tables: byName(
        relations.filter(({ isView }) => !isView),
        (table) => describeTable(table, toType),
      ),
      Views: byName(
        relations.filter(({ isView }) => isView),
        ({ columns }) => ({
          Row: describeRow(columns, toType),
          Relationships: [],
        }),
      ),
      Functions: byName(routines, (routine) => describeRoutine(routine, toType)),
      Enums: byName(enums, ({ values }) => values.map((value) => JSON.stringify(value)).join(" | ")),
      CompositeTypes: {},
    },
  };
  return `${HEADER}\nexport type Database = ${format(database)};\n`;
}

async function query<Row>(connection: Connection, sql: string): Promise<readonly Row[]> {
  return (await connection.exec<{ rows: Row[] }>(sql)).rows;
}

const byName = <Item extends { readonly name: string }>(
  items: readonly Item[],
  describe: (item: Item) => Shape,
) => Object.fromEntries(items.map((item) => [item.name, describe(item)]));

type ToType = (type: string) => string;

const toColumnType = ({ type, isNullable }: Column, toType: ToType) =>
  toType(type) + (isNullable ? " | null" : "");

const describeRow = (columns: readonly Column[], toType: ToType): Shape =>
  byName(columns, (column) => toColumnType(column, toType));

function describeTable({ columns, relationships }: Relation, toType: ToType): Shape {
  const describeWrite = (areOptional: boolean) =>
    Object.fromEntries(
      columns.map((column) => [
        areOptional || column.isOptional ? `${column.name}?` : column.name,
        column.isReadOnly ? "never" : toColumnType(column, toType),
      ]),
    );
  return {
    Row: describeRow(columns, toType),
    Insert: describeWrite(false),
    Update: describeWrite(true),
    Relationships: relationships.map((one) =>
      Object.fromEntries(Object.entries(one).map(([field, value]) => [field, JSON.stringify(value)])),
    ),
  };
}

function describeRoutine({ args, returns, isSet }: Routine, toType: ToType): Shape {
  const fields = args.map(({ name, type, hasDefault }) => [hasDefault ? `${name}?` : name, toType(type)]);
  return {
    Args: args.length === 0 ? "Record<PropertyKey, never>" : Object.fromEntries(fields),
    Returns: toType(returns) + (isSet ? "[]" : ""),
  };
}

function format(shape: Shape): string {
  if (typeof shape === "string") return shape;
  if (Array.isArray(shape)) return `[${shape.map(format).join(", ")}]`;
  const fields = Object.entries(shape).map(([field, value]) => `${field}: ${format(value)}`);
  return `{ ${fields.join("; ") || "[_ in never]: never"} }`;
}
