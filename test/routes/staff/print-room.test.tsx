import { expect, test } from "vitest";
import { loader as loadRoom } from "~/routes/staff/print/print-room";
import { loader } from "~/routes/staff/print/sheets";
import { MAX_PRINTED_VEHICLES } from "~/vehicles/editor/print-room";
import { getJobLanguages, parsePrintJob } from "~/views/staff/print/print-job";
import { PrintRoomForm } from "~/views/staff/print/print-room-page";
import { SheetsContent } from "~/views/staff/print/sheets-page";
import { createVehicle } from "../../fixtures/inventory";
import { render } from "../../support/render";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const MEMBER = { userId: "luz", name: "Luz", role: "sales", mustChangePassword: false };
const AS_IS = { kind: "asIs", isServiceContractOffered: false };

const createRow = (id: number, warranty: unknown, quantity = 1) => ({
  record: {
    ...{ id, product_name: `2021 Ford Number${id}`, sku: "1FTEW1EP1MFA41207", quantity },
    ...{ created_at: "2026-03-01T12:00:00.000Z", description: null, price: null, image_url: null },
  },
  warranty,
});
/** 1 has a warranty choice, 2 has none, 3 is sold, and 4 isn't on the website yet. */
const ROWS = [createRow(1, AS_IS), createRow(2, null), createRow(3, AS_IS, 0), createRow(4, AS_IS)];

const printRoom = {
  read: async (ids: readonly number[] | null) => {
    const vehicles = ROWS.filter(({ record: { id, quantity } }) => (ids ? ids.includes(id) : quantity === 1));
    return { vehicles, total: vehicles.length, confirmations: [] };
  },
};
const staffMenu = { countMenu: async () => null };
const world = {
  inventory: createFakeInventory([createVehicle({ id: 1 }), createVehicle({ id: 2 })]),
  context: { printRoom, staff: { findMember: async () => MEMBER }, staffMenu },
};

async function openSheets(query: string) {
  const { data } = (await callLoader(loader, { path: `/staff/print/sheets?${query}` }, world)) as {
    data: { page: Parameters<typeof SheetsContent>[0] };
  };
  return render(<SheetsContent {...data.page} />);
}

test("the print page lists every vehicle on the lot, and says which have no Buyers Guide", async () => {
  const { data } = (await callLoader(loadRoom, { path: "/staff/print" }, world)) as {
    data: Parameters<typeof PrintRoomForm>[0];
  };
  const page = render(<PrintRoomForm {...data} />);
  expect(page.attributes("input[name=id]", "value")).toEqual(["1", "2", "4"]);
  expect(page.find("form").getAttribute("action")).toBe("/staff/print/sheets");
  expect(page.text).toContain("Print for all 3 vehicles");
  expect(page.links).toEqual(["/staff/vehicles/2#warranty"]);
});

test("window cards are printed for vehicles on the website; the others are named with the reason", async () => {
  const page = await openSheets("kind=cards&which=checked&id=1&id=2&id=3&id=4");
  expect(page.findAll(".window-card")).toHaveLength(2);
  expect(page.text).toContain("2 vehicles are left out");
  expect(page.text).toContain("Sold 2021 Ford Number3");
  expect(page.text).toContain("Not on the website yet 2021 Ford Number4");
});

test.each([
  ["guides", ["1-en-front", "1-en-back", "1-es-front", "1-es-back"]],
  ["guidesEn", ["1-en-front", "1-en-back"]],
  ["guidesEs", ["1-es-front", "1-es-back"]],
])("%s are printed in this order, without the vehicle that has no warranty choice", async (kind, sides) => {
  const page = await openSheets(`kind=${kind}&which=checked&id=1&id=2`);
  expect(page.attributes("article", "data-guide")).toEqual(sides);
  expect(page.text).toContain("Choose As Is or a dealer warranty first 2021 Ford Number2");
  expect(page.links).toContain("/staff/vehicles/2#warranty");
  expect(page.findAll(".window-card")).toEqual([]);
});

test("without a checked vehicle nothing is printed, and the whole lot only on request", async () => {
  expect((await openSheets("kind=guides&which=checked")).findAll("article")).toEqual([]);
  const all = await openSheets("kind=guidesEn&which=all&id=3");
  expect(all.attributes("article", "data-guide")).toEqual([
    ...["1-en-front", "1-en-back"],
    ...["4-en-front", "4-en-back"],
  ]);
});

test("a print URL accepts only valid ids, each once, up to the limit", () => {
  const parse = (query: string) => parsePrintJob(new URLSearchParams(query));
  expect(parse("kind=cards&which=checked&id=2&id=2&id=0&id=-1&id=x&id=1e3")).toEqual({
    kind: "cards",
    ids: [2],
  });
  expect(parse("kind=unknown")).toEqual({ kind: "cards", ids: null });
  const many = Array.from({ length: 400 }, (_, place) => `id=${place + 1}`).join("&");
  expect(parse(`which=checked&${many}`).ids).toHaveLength(MAX_PRINTED_VEHICLES);
  expect(getJobLanguages("cards")).toEqual([]);
});
