/** Which price changes a visitor may read, by their age and whether the vehicle is for sale. */
import { expect, test } from "vitest";
import { onNewDatabase } from "../../local/backend/generate-types";

const SETUP = `
  insert into public.inventory (product_name, sku, price, quantity) values
    ('2020 Kia Rio', 'FOR-SALE', 19900, 1), ('2020 Kia Rio', 'SOLD', 19900, 1);
  update public.inventory set price = 18900;
  update public.vehicle_price_changes set changed_at = now() - interval '90 days';
  update public.inventory set price = 17900;
  update public.inventory set quantity = 0 where sku = 'SOLD';
  set role anon`;
const READ = `
  select jsonb_object_agg(vin, jsonb_path_query_array(price_changes, '$[*].to')) as prices
  from public.vehicle_galleries`;

test("changes before the last sixty days are read of vehicles for sale only", async () => {
  const prices = await onNewDatabase(async (connection) => {
    for (const statement of SETUP.split(";")) await connection.exec(statement);
    const { rows } = await connection.exec<{ rows: { prices: unknown }[] }>(READ);
    return rows[0]?.prices;
  });
  expect(prices).toEqual({ "FOR-SALE": [18_900, 17_900], SOLD: [17_900] });
}, 120_000);
