import { expect, test } from "vitest";
import { loader as loadVehicle } from "~/routes/staff/vehicle";
import { loader as loadVehicles } from "~/routes/staff/vehicles";
import type { EditableVehicleFile, ListedVehicle } from "~/vehicles/editor/vehicle-editor";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { callLoader } from "../../support/routes/route-call";

const row: EditableVehicleFile = {
  ...{ id: 7, vin: "1M8GDM9AXKP042788", productName: "2019 MCI Coach", description: null, price: 15_900 },
  ...{ details: NO_DETAILS, quantity: 1, source: "hand", lockedFields: [], lockedSince: {}, sheetValues: {} },
  ...{
    leadCount: 2,
    viewCount: 31,
    buyers: [],
    sale: null,
    photos: [],
    listedAtIso: "2026-09-01T12:00:00Z",
    photoCount: 0,
  },
  ...{ version: "v", edits: [] },
  earlierSales: [
    {
      ...{ id: 1, soldOn: "2026-08-01", priceCents: 1_777_700, source: "walkIn", leadId: null, buyer: null },
      endedAtIso: "2026-08-20T12:00:00Z",
    },
  ],
};
const listed: ListedVehicle = { ...row, cover: null };
const counts = { listed: 60, "no-photos": 0, aged: 0, sold: 0, "bad-vin": 0, multiplied: 0, locked: 0 };

/** Answers every read of the editor, and records their names. */
function createContext(role: "owner" | "sales") {
  const reads: string[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    listPage: {
      vehicles: Array.from({ length: 60 }, (_, index) => ({ ...listed, id: index + 1 })),
      ...{ total: 61, counts, averageDays: 41 },
    },
    findVehicle: row,
    findCosts: { costCents: 1_200_000, floorPlanOn: "2026-11-01" },
  };
  const vehicleEditor = Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      async () => {
        reads.push(name);
        return answer;
      },
    ]),
  );
  const member = {
    userId: "00000000-0000-4000-8000-000000000002",
    name: "Ana",
    role,
    mustChangePassword: false,
  };
  const settings = { SUPABASE_URL: "https://project.supabase.co", INVENTORY_FRESH_SECONDS: 30 };
  return { reads, context: { vehicleEditor, settings, staff: { findMember: async () => member } } };
}

test("the list of sixty vehicles is one read, and one more right after a change", async () => {
  const { reads, context } = createContext("sales");
  const open = (path: string) => callLoader(loadVehicles, { path }, { inventory: null, context });
  const { data } = await open("/staff/vehicles");
  expect(reads).toEqual(["listPage"]);
  const { list } = data as { list: { rows: object[]; total: number } };
  expect([list.rows.length, list.total, list.rows[0]]).toMatchObject([
    60,
    61,
    { typedPrice: "15,900", leadCount: 2, viewCount: 31, daysHere: 80 },
  ]);
  const changed = await open("/staff/vehicles?done=price&car=7&saved=1&was=16900");
  expect(reads).toEqual(["listPage", "listPage", "findVehicle"]);
  expect(changed.data).toMatchObject({
    list: { change: { kind: "price", name: "2019 MCI Coach", price: 15_900, was: 16_900 } },
  });
});

test("an owner's page of a vehicle has its costs, the gross, and earlier sales; a salesperson's has none of them", async () => {
  const open = async (role: "owner" | "sales") => {
    const { reads, context } = createContext(role);
    const address = { path: "/staff/vehicles/7", params: { id: "7" } };
    const { data } = await callLoader(loadVehicle, address, { inventory: null, context });
    return { reads, file: (data as { file: object }).file };
  };
  expect(await open("owner")).toMatchObject({
    reads: ["findVehicle", "findCosts"],
    file: {
      costs: { costCents: 1_200_000, floorPlanDays: 19, priceCents: 1_590_000 },
      earlierSales: [{ soldOn: "2026-08-01" }],
    },
  });
  const { reads, file } = await open("sales");
  expect([reads, JSON.stringify(file)]).toEqual([
    ["findVehicle"],
    expect.not.stringMatching("1200000|1777700"),
  ]);
  expect(file).toMatchObject({ costs: null, mayDelete: false });
});
