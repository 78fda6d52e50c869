import { expect, test } from "vitest";
import { chooseTop } from "~/inventory/sync/sheet/column-editor";
import { formatHeader } from "~/inventory/sync/sheet/sheet-columns";
import { action } from "~/routes/staff/sheet-columns";
import { createPostRequest } from "../../support/routes/post-request";

const HEADER = ["Vehicle", "Price", "VIN"];
const FORM = { header: formatHeader(HEADER), sku: "vin", product_name: "vehicle" };
const TOP = { row: 2, header: HEADER, rows: [] };
const OWNER = { userId: "ana", name: "Ana", role: "owner", mustChangePassword: false };

async function submit(fields: Readonly<Record<string, string | File>>) {
  const confirmed: unknown[] = [];
  const columns = {
    readTops: async () => ({ tops: [{ row: 1, header: ["Inventory", "11/22"], rows: [] }, TOP] }),
    confirm: async (_: unknown, choice: unknown) => void confirmed.push(choice),
  };
  const context = {
    staff: { findMember: async () => OWNER },
    inventorySync: { columns },
    log: () => undefined,
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const request = await createPostRequest("https://www.example.com/staff/stock/columns", body, {});
  const answer: unknown = await action({ request, params: {}, context } as never).catch((thrown) => thrown);
  if (answer instanceof Response) return { status: answer.status, data: null, confirmed };
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, data, confirmed };
}

test("a form has a heading for each field and the header it was made for; anything else is ignored", async () => {
  const others = { price: "", locked: "price", quantity: new File(["x"], "x.txt") };
  const { status, confirmed } = await submit({ ...FORM, ...others });
  expect([status, confirmed]).toEqual([303, [{ sku: "vin", product_name: "vehicle" }]]);
});

test("a form without the header is no form of this page", async () => {
  expect(await submit({ sku: "vin" })).toMatchObject({ status: 400, data: "form", confirmed: [] });
});

test("a column that cannot be used is reported at its field, and the choice is kept", async () => {
  const { status, data, confirmed } = await submit({ ...FORM, price: "cost" });
  expect([status, confirmed]).toEqual([400, []]);
  expect(data).toMatchObject({
    initialValue: { ...FORM, price: "cost" },
    error: { "": ["staffColumns:notConfirmed"], price: ["staffColumns:problems.unknown"] },
  });
});

test("a header that changed while the page was open confirms nothing, and the choice starts anew", async () => {
  const { status, data, confirmed } = await submit({ ...FORM, header: formatHeader([...HEADER, "Cost"]) });
  expect([status, data, confirmed]).toEqual([409, { initialValue: null, isChanged: true }, []]);
});

test("the header is the row asked for, else the confirmed one, else the first with headings for VIN and name", () => {
  const title = { row: 1, header: ["Inventory", "11/22"], rows: [] };
  const other = { row: 3, header: ["VIN", "Vehicle", "Cost"], rows: [] };
  const choose = (asked: string | null, header: readonly string[] | null) =>
    chooseTop([title, TOP, other], asked, header && { header }).row;
  expect(choose("1", HEADER)).toBe(1);
  expect(choose(null, ["cost", "vehicle", "vin"])).toBe(3);
  expect(choose(null, null)).toBe(2);
  expect(choose("99", null)).toBe(2);
  expect(chooseTop([title], null, null).row).toBe(1);
});
