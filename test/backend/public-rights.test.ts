/** What a browser's keys may do, of everything in the database: a new table or function that they reach is found without a test of its own. */
import type { Connection } from "@supabase/lite";
import { expect, test } from "vitest";
import { onNewDatabase } from "../../local/backend/generate-types";

const SHOWN = [
  ...["former_vins", "held_vehicles", "inventory", "photo_notes", "public_business_facts"],
  ...["public_vehicle_photos", "vehicle_galleries", "vehicle_photos", "vehicle_price_changes"],
];
/** Policies narrow these to what the signed-in person may read. */
const OF_STAFF = ["staff", "sync_runs"];

/** Policies and views call these; the API doesn't offer them. */
const CALLED = [
  "anon get_photo_mark",
  ...["get_photo_mark", "passed_second_step", "staff_role"].map((name) => `authenticated ${name}`),
];

const READ = "has_any_column_privilege(role, c.oid, 'select')";
const WRITTEN =
  "(has_any_column_privilege(role, c.oid, 'insert, update') or has_table_privilege(role, c.oid, 'delete, truncate'))";

/** Returns "role name" for each table or view in which a role has a right. */
const listTables = (right: string) => `
  select role || ' ' || c.relname as name from pg_class c, unnest(array['anon', 'authenticated']) as role
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'p') and ${right}`;
const CALLABLE = `
  select role || ' ' || p.proname as name from pg_proc p, unnest(array['anon', 'authenticated']) as role
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and has_function_privilege(role, p.oid, 'execute')`;

async function list(connection: Connection, names: string): Promise<readonly string[]> {
  const sql = `select coalesce(json_agg(name order by name), '[]') as names from (${names}) found`;
  const { rows } = await connection.exec<{ rows: { names: readonly string[] }[] }>(sql);
  return rows[0]?.names ?? [];
}

test("visitors read what shoppers see, staff also accounts and sync runs, and neither writes or calls anything", async () => {
  const [read, written, called] = await onNewDatabase(async (connection) => [
    await list(connection, listTables(READ)),
    await list(connection, listTables(WRITTEN)),
    await list(connection, CALLABLE),
  ]);
  const fix = "revoke it from anon and authenticated in its migration, or list it in this file";
  const expected = [
    ...SHOWN.map((table) => `anon ${table}`),
    ...[...SHOWN, ...OF_STAFF].map((table) => `authenticated ${table}`),
  ];
  expect(read, fix).toEqual(expected.sort());
  expect(written, fix).toEqual([]);
  expect(called, "see supabase/functions/rights.sql").toEqual(CALLED);
}, 120_000);

const PRICE_CHANGES = `
  insert into public.inventory (product_name, sku, price, quantity) values
    ('2020 Kia Rio', 'FOR-SALE', 19900, 1), ('2020 Kia Rio', 'SOLD', 19900, 1);
  update public.inventory set price = 18900;
  update public.vehicle_price_changes set changed_at = now() - interval '90 days';
  update public.inventory set price = 17900;
  update public.inventory set quantity = 0 where sku = 'SOLD';
  set role anon`;
const READ_PRICES = `
  select jsonb_object_agg(vin, jsonb_path_query_array(price_changes, '$[*].to')) as prices
  from public.vehicle_galleries`;

test("price changes before the last sixty days are read of vehicles for sale only", async () => {
  const prices = await onNewDatabase(async (connection) => {
    for (const statement of PRICE_CHANGES.split(";")) await connection.exec(statement);
    const { rows } = await connection.exec<{ rows: { prices: unknown }[] }>(READ_PRICES);
    return rows[0]?.prices;
  });
  expect(prices).toEqual({ "FOR-SALE": [18_900, 17_900], SOLD: [17_900] });
}, 120_000);
