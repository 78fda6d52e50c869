/** Reads example sheets (test/contracts/sheets) with the real clients and compares the results with the expectation files. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";
import { matchInventory } from "~/inventory/sync/match-inventory";
import { cleanCell } from "~/inventory/sync/sheet/clean-cell";
import { createSheetReader, isHeader } from "~/inventory/sync/sheet/sheet";
import {
  type ColumnChoice,
  foldHeading,
  getConfirmedColumns,
  proposeColumns,
} from "~/inventory/sync/sheet/sheet-columns";
import { SHEET_FIELDS } from "~/inventory/sync/sheet/sheet-fields";
import { REJECT_REASONS } from "~/inventory/sync/sheet/sheet-row";
import { createGoogleSheets } from "../../../../functions/clients/google-sheets";
import { createPublishedCsv } from "../../../../functions/clients/published-csv";
import type { SheetSource } from "../../../../functions/inventory/read-sheet";
import { createInventoryRow, findColumns } from "../../../fixtures/sheet";

const FOLDER = "test/contracts/sheets";

const field = z.enum(SHEET_FIELDS);
const expectation = z.strictObject({
  about: z.string().min(10),
  contentType: z.string().default("text/csv"),
  /** The error that a run would record; with a choice, the error before the owner made it. */
  refused: z.string().optional(),
  /** The columns that the owner confirms, if they differ from the proposal. */
  choice: z.partialRecord(field, z.string()).optional(),
  /** Each field's heading as written in the sheet. */
  columns: z.partialRecord(field, z.string()).optional(),
  ignored: z.array(z.string()).default([]),
  inventory: z.array(z.strictObject({ vin: z.string(), name: z.string() })).default([]),
  vehicles: z.array(z.record(z.string(), z.unknown())).default([]),
  rejects: z.array(z.tuple([z.int(), z.enum(REJECT_REASONS)])).default([]),
  unread: z.array(z.tuple([z.int(), field, z.string()])).default([]),
  notices: z.array(z.tuple([z.int(), z.string()])).default([]),
  /** VINs of inventory vehicles that stay unchanged although none of their rows could be read. */
  kept: z.array(z.string()).default([]),
});

const files = readdirSync(FOLDER);
const names = files.filter((file) => file.endsWith(".expected.json")).map((file) => file.split(".")[0] ?? "");

test("there are at least 40 example sheets, each with an expectation file", () => {
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(files).toHaveLength(2 * names.length);
});

function openSource(name: string, contentType: string): SheetSource {
  const csv = files.find((file) => file === `${name}.csv`);
  const bytes = readFileSync(path.join(FOLDER, csv ?? `${name}.cells.json`));
  const type = csv ? contentType : "application/json; charset=UTF-8";
  const send: typeof fetch = async () => new Response(bytes, { headers: { "Content-Type": type } });
  if (csv) return createPublishedCsv({ url: "https://docs.google.com/sheet.csv", fetch: send });
  return createGoogleSheets({
    sheetsUrl: "https://sheets.example",
    sheetId: "example",
    accountEmail: "sync@lot.example",
    token: { get: async () => "token", forget: () => undefined },
    fetch: send,
  });
}

async function readRows(source: SheetSource): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const row of source.readRows()) rows.push(row);
  return rows;
}

/** Returns each field's heading as displayed. */
function nameColumns(header: readonly string[], choice: ColumnChoice) {
  const findCell = (heading: string) => header.find((cell) => foldHeading(cell) === heading) ?? "";
  const named = Object.entries(choice).map(([name, heading]) => [name, cleanCell(findCell(heading))]);
  return Object.fromEntries(named);
}

test.each(names)("%s", async (name) => {
  const text = readFileSync(path.join(FOLDER, `${name}.expected.json`), "utf8");
  const wanted = expectation.parse(JSON.parse(text));
  const source = openSource(name, wanted.contentType);
  const read = async (getColumns: Parameters<typeof createSheetReader>[0]) => {
    const reader = createSheetReader(getColumns);
    for (const row of await readRows(source)) reader.add(row);
    return reader.end();
  };
  if (wanted.refused !== undefined)
    await expect(read(findColumns)).rejects.toMatchObject({ name: "SheetError", message: wanted.refused });
  if (wanted.refused !== undefined && !wanted.choice) return;

  const header = (await readRows(source)).find(isHeader) ?? [];
  const choice = wanted.choice ?? proposeColumns(header).choice;
  expect(nameColumns(header, choice)).toEqual(wanted.columns);
  const used = Object.values(choice);
  expect(header.filter((cell) => cell !== "" && !used.includes(foldHeading(cell)))).toEqual(wanted.ignored);

  const inventory = wanted.inventory.map(({ vin, name }) =>
    createInventoryRow({ vin, product_name: name, price: null }),
  );
  const sheet = matchInventory(
    await read((cells) => getConfirmedColumns(cells, { header, choice })),
    inventory,
  );
  expect(sheet.vehicles).toEqual(wanted.vehicles);
  expect(sheet.rejects.map(({ row, reason }) => [row, reason])).toEqual(wanted.rejects);
  expect(sheet.unread.map((cell) => [cell.row, cell.field, cell.value])).toEqual(wanted.unread);
  expect(sheet.notices.map(({ row, kind }) => [row, kind])).toEqual(wanted.notices);
  const known = new Set(inventory.map(({ vin }) => vin));
  expect([...sheet.unreadVins].filter((vin) => known.has(vin)).sort()).toEqual([...wanted.kept].sort());
});
