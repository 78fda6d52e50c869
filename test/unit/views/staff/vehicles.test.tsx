import { expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { getI18n } from "~/i18n/instances.server";
import { LOCALES } from "~/platform/locale";
import type { EditableVehicle, EditableVehicleFile } from "~/vehicles/editor/vehicle-editor";
import { createTypedVehicle } from "~/vehicles/editor/vehicle-form";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { Hold } from "~/views/staff/vehicles/panels/hold-form";
import { VehiclePanels } from "~/views/staff/vehicles/panels/vehicle-panels";
import { PriceWarningNotice } from "~/views/staff/vehicles/price-warning";
import { PriceConflict } from "~/views/staff/vehicles/row-price";
import { SaleForm } from "~/views/staff/vehicles/sale-form";
import { VehicleConflicts } from "~/views/staff/vehicles/vehicle-conflicts";
import { createVehicleRowData, readVin, toInventoryRecord } from "~/views/staff/vehicles/vehicle-data";
import { VEHICLE_FIELDS } from "~/views/staff/vehicles/vehicle-fields";
import {
  createVehicleFile,
  describeCosts,
  formatListingText,
  getHoldDays,
  type VehicleFileData,
} from "~/views/staff/vehicles/vehicle-file.server";
import { StaffVehicleForm, type VehicleResult } from "~/views/staff/vehicles/vehicle-form";
import { createEditable, createVehicleFile as createEditableFile } from "../../../fixtures/editable-vehicle";
import { render } from "../../../support/render";

const NOW = new Date("2026-11-21T12:00:00Z");
const FUSION = { productName: "2017 Ford Fusion Hybrid (Rebuilt)", price: 16.9 };
const VEHICLE = createEditable({ ...FUSION, source: "sheet", lockedFields: ["price"] });

test.each<[Partial<EditableVehicle>, object]>([
  [{}, { id: 7, vin: VEHICLE.vin, name: "2017 Ford Fusion Hybrid (Rebuilt)", photoCount: 0, daysHere: 20 }],
  [{}, { priceCents: 1_690_000, rawPrice: 16.9, source: "sheet", lockedFields: ["price"] }],
  [{}, { isSold: false, isMarkedSold: false, vinProblem: null }],
  [{ quantity: 0 }, { isSold: true, isMarkedSold: false }],
  [{ productName: "2017 Ford Fusion SOLD" }, { isSold: true, isMarkedSold: true, name: "2017 Ford Fusion" }],
  [{ productName: "2017 Ford Fusion HOLD for Ana" }, { isMarkedPending: true, name: "2017 Ford Fusion" }],
  [{ productName: "SOLD" }, { name: "1M8GDM9AXKP042788" }],
  [{ price: null }, { priceCents: null, rawPrice: null }],
  [{ price: 15_900 }, { priceCents: 1_590_000, rawPrice: null }],
  [{ vin: "1M8GDM9A1KP042788" }, { vinProblem: "badVin" }],
  [{ vin: "BJ7123" }, { vinProblem: null }],
  [{ vin: "7123" }, { vinProblem: "shortVin" }],
  [{ vin: "1FTEW1EP1MFA4120O" }, { vinProblem: "vinLetters" }],
  [{ vin: "1M8GDM9AXKP04278" }, { vinProblem: "shortVin" }],
  [{ listedAtIso: "2026-12-24T00:00:00Z" }, { daysHere: 0 }],
])("a row of a vehicle with %j has %j", (change, shown) => {
  expect(createVehicleRowData({ ...VEHICLE, ...change }, NOW)).toMatchObject(shown);
});

test("the form shows the price in full dollars, and empty fields for missing values", () => {
  expect(createTypedVehicle(VEHICLE).price).toBe("16,900");
  const empty = { price: "", color: "", miles: "", highlights: "" };
  expect(createTypedVehicle({ ...VEHICLE, price: null, description: null })).toMatchObject(empty);
});

test.each([
  ["4T1G11AK0LU318842", "2020 Toyota ", { name: "2020 Toyota", problem: null, state: "unavailable" }],
  ["4t1g11ak1 lu-318842", "2020 Toyota ", { name: "2020 Toyota", problem: "badVin", state: "unavailable" }],
  ["BJ7123", undefined, { name: "", problem: "shortVin", state: null }],
])("without the decoder, the VIN %j fills in %j and is reported as %j", async (vin, productName, report) => {
  const read = await readVin({ vin }, 2027, async () => "unavailable", []);
  expect(read).toEqual({ report: { ...report, offers: {} }, texts: { vin, productName } });
});

test("a sold vehicle offers no listing text", () => {
  const row = createVehicleRowData({ ...VEHICLE, quantity: 0 }, NOW);
  const rest = { costs: null, edits: [], listingText: "$16,900", mayDelete: false };
  const file = { row, ...rest } as unknown as VehicleFileData;
  const show = (isSold: boolean) =>
    render(<VehiclePanels file={{ ...file, row: { ...row, isSold } }} answer={undefined} />).text;
  expect([true, false].map((isSold) => show(isSold).includes("$16,900"))).toEqual([false, true]);
});

test("the history names the part of the description that changed, and the listing text says that a sale is pending", () => {
  const change = { from: "blue | 40,000 miles | 4x4", to: "Atlas Blue | 40,000 miles | 4x4 | Bluetooth" };
  const edit = { id: 1, kind: "edited", atIso: "2026-11-20T12:00:00Z", by: "Ana" } as const;
  const found = createEditableFile({ edits: [{ ...edit, fields: { description: change } }] });
  const context = { now: NOW, storageUrl: "", instance: getI18n("en"), address: "", phone: "" };
  const { edits, listingText } = createVehicleFile(found, context);
  expect(edits[0]?.fields).toEqual({
    color: { from: "blue", to: "Atlas Blue" },
    highlights: { from: "4x4", to: "4x4, Bluetooth" },
  });
  const hold = { who: "Maria", leadId: null, lead: null, version: "v", until: "2026-12-02" };
  const held = createEditableFile({ hold: { ...hold, depositCents: null, isOver: false } });
  const pending = [listingText, createVehicleFile(held, context).listingText];
  expect(pending.map((text) => text.includes("Sale pending"))).toEqual([false, true]);
});

test("a sale without a price has no gross: the asking price isn't what was paid", () => {
  const sale = { priceCents: null, soldOn: "2026-11-20" } as EditableVehicleFile["sale"];
  const costs = { costCents: 1_600_000, floorPlanOn: null };
  const price = (changes: object) =>
    describeCosts(createEditableFile(changes), costs, "2026-11-21").priceCents;
  expect([price({ sale: null }), price({ sale })]).toEqual([1_890_000, null]);
});

test("a listing text has all details that are known, with the rebuilt title right after the name", () => {
  const link = { address: "https://www.example.com/vehicle/7", phone: "(407) 555-0142" };
  const write = (vehicle: EditableVehicle, locale: "en" | "pt") =>
    formatListingText(parseVehicle(toInventoryRecord(vehicle)), link, getI18n(locale)).split("\n");
  expect(write(VEHICLE, "en")).toEqual([
    "2017 Ford Fusion Hybrid (Rebuilt)",
    "Rebuilt title",
    "$16,900 · 40,000 miles · Blue · Hybrid",
    "VIN 1M8GDM9AXKP042788",
    "• Clean Carfax",
    `${dealer.name}, ${dealer.addressLine}`,
    "(407) 555-0142",
    "https://www.example.com/vehicle/7",
  ]);
  const bare = write({ ...VEHICLE, productName: "2016 Kia Soul", description: null, price: null }, "pt");
  expect(write({ ...VEHICLE, vin: "STK-1042" }, "en")).toContain("STK-1042");
  expect(bare.slice(0, 2)).toEqual(["2016 Kia Soul", "Preço sob consulta"]);
});

test.each([
  ["en", "Is $16.90 the full price?", "I meant $16,900"],
  ["es", "¿El precio completo es $16.90?", "Quise decir $16,900"],
  ["pt", "$16.90 é o preço completo?", "Eu quis dizer $16,900"],
] as const)("in %s a doubtful price is asked about; the button says what it saves", (locale, ...texts) => {
  const warning = { reason: "thousands", dollars: 16.9, likelyDollars: 16_900 } as const;
  const page = render(<PriceWarningNotice warning={warning} typed="16,9" />, { locale });
  for (const text of texts) expect(page.text).toContain(text);
  expect(page.value("asked")).toBe("16,9");
  // Enter presses the first one, which asks again.
  expect(page.attributes("[name=reading]", "value")).toEqual(["", "16900"]);
  expect(page.attributes("[name=reading].button-amber", "value")).toEqual(["16900"]);
});

test("a hold says for whom and until when, and a sale from it has the buyer", () => {
  const maria = { who: null, leadId: "b", lead: "Maria" };
  const hold = { ...maria, version: "v", until: "2026-12-02", depositCents: 50_000, isOver: false };
  const common = { id: 7, writerId: "ana", today: "2026-11-28", buyers: [{ id: "a", name: "Luz" }], hold };
  const page = render(<Hold {...common} days={getHoldDays(common.today)} lastResult={undefined} />);
  expect(page.text).toContain("On hold until Wed, Dec 2: Maria");
  expect([page.value("until"), page.value("deposit")]).toEqual(["2026-12-02", "500"]);
  const sale = { action: "", vin: "V-1", priceCents: null, sale: null, isSold: false, lastResult: undefined };
  const buyers = render(<SaleForm {...common} {...sale} />).findAll("[name=buyer] option");
  expect(buyers.map((option) => option.outerHTML).join("")).toMatch(/value="b" selected="">Maria.*Luz/);
  const alone = render(<SaleForm {...common} {...sale} buyers={[]} hold={null} />);
  expect(alone.findAll("select[name=buyer]")).toEqual([]);
  expect(alone.links).toContain("/staff/leads/new?vehicle=V-1");
});

test("a price that another person changed is shown beside the typed one, both with commas", () => {
  const conflict = { now: 17_900, by: "Ana" };
  const { text, links } = render(<PriceConflict conflict={conflict} typed="$18200" back="/list#car-7" />);
  expect(text).toContain("Ana changed this price to $17,900. You typed $18,200.");
  expect(text).toContain("Keep $17,900");
  expect(text).toContain("Save $18,200");
  expect(links).toEqual(["/list#car-7"]);
});

test("after a conflict the form has what was typed, and a table of both values of each field that both changed", () => {
  const typed = { vin: "1M8GDM9AXKP042788", productName: "2019 MCI Coach", price: "149,000" } as never;
  const ours = { price: "149000" };
  const locks = { lockedFields: ["price" as const], lockedSince: {}, sheetValues: {}, ours };
  const stored = { typed, version: "v2", spelled: null, isVinFixed: true, suggested: "", locks };
  const drivetrain = { field: "drivetrain", theirs: "", mine: "awd" } as const;
  const lastResult: VehicleResult = {
    form: "vehicle",
    status: "error",
    seen: typed,
    conflicts: [{ field: "price", theirs: "149,000", mine: "155,000" }, drivetrain],
    initialValue: { productName: "2019 MCI J4500", price: "155,000", drivetrain: "awd" },
    error: { "": ["staffVehicles:refused.conflict"] },
  };
  const form = { path: "/staff/vehicles/7", writerId: "ana", lastResult, stored };
  const page = render(<StaffVehicleForm {...form} />);
  const values = ["productName", "price", "seen-price", "seen"].map((name) => page.value(name));
  expect(values).toEqual(["2019 MCI J4500", "155,000", ours.price, JSON.stringify(typed)]);
  expect(page.text).toContain("Someone else changed this vehicle in the meantime.");
  const table = "Theirs Yours Price in dollars 149,000 155,000 Drivetrain empty All-wheel drive";
  expect(page.text).toContain(table);
  expect(page.attributes("input[name=conflict]", "value")).toEqual(["price", "drivetrain"]);
  const buttons = page.attributes("button[type=submit]", "value");
  expect(buttons.slice(0, 2)).toEqual(["save", "vehicle"]);
  // The sheet identifies the vehicle by its VIN.
  expect(page.findAll("input[name=vin][readonly]")).toHaveLength(1);
});

test.each(LOCALES)("in %s each field of a vehicle is named", (locale) => {
  const fields = [...Object.keys(VEHICLE_FIELDS), "cost", "floorPlanOn"] as "vin"[];
  const conflicts = fields.map((field) => ({ field, theirs: "", mine: "" }));
  expect(render(<VehicleConflicts conflicts={conflicts} />, { locale }).text).not.toContain("fields.");
});
