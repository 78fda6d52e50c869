/** What dealers do to a sheet, from its bytes through the embedded database to edits by staff: one scenario per test. */

import { beforeEach, expect, test } from "vitest";
import { NO_DETAILS } from "~/vehicles/vehicle-details";
import { confirmColumns } from "../../support/site/confirm-columns";
import {
  CAMRY,
  connect,
  DEMO_HEADER,
  DEMO_SHEET,
  demoAs,
  dropRow,
  edit,
  F150,
  find,
  headline,
  mapCells,
  readCells,
  readVehicles,
  run,
  write,
} from "./demo-sheet";
import { ANA, forgetSyncs, openEditor, service, setUpSyncBackend } from "./sync-backend";

setUpSyncBackend({ seed: true });

beforeEach(async () => {
  await forgetSyncs();
  await service.from("inventory").delete().gt("id", 0);
  await confirmColumns(service, DEMO_HEADER.split(","));
  write(DEMO_SHEET);
  expect(await run()).toMatchObject({ state: "succeeded", counts: { added: 23 } });
  // Without these runs the vehicles count as older than a day.
  await service.from("sync_runs").delete().gt("id", 0);
});

test("a column of private notes is proposed for no field, and nothing of it is stored", async () => {
  const header = "Vehicle,Notes,Price,VIN,Photo,Qty";
  const notes = "paid $21400 at auction";
  const annotate = (cells: string[]) => {
    cells[1] = notes;
  };
  write(demoAs(header, mapCells(DEMO_SHEET, annotate)));
  expect(await run()).toMatchObject({ state: "refused", errorCode: "columnsUnconfirmed" });
  await confirmColumns(service, header.split(","));
  expect(await run()).toMatchObject({ state: "succeeded", counts: { rows: 23 }, changes: [] });
  expect(JSON.stringify(await readVehicles())).not.toContain("auction");
});

test("a Title column with the title status renames no vehicle", async () => {
  const body = DEMO_SHEET.split("\n").map((line, row) => (row === 0 ? `${line},Title` : `${line},Clean`));
  write(body.join("\n"));
  expect(await run()).toMatchObject({ state: "refused", error: "columnsChanged: Title / –" });
  await confirmColumns(service, (body[0] ?? "").split(","));
  expect(await run()).toMatchObject({ state: "succeeded", changes: [] });
});

test.each([
  ["names", 0],
  ["prices", 2],
] as const)("errors in all %s change nothing and are reported as problems", async (_, place) => {
  const before = await readVehicles();
  const writeErrors = (cells: string[]) => {
    cells[place] = "#REF!";
  };
  write(mapCells(DEMO_SHEET, writeErrors));
  const record = await run();
  expect(record).toMatchObject({ state: "succeeded", changes: [], counts: { unread: 23 } });
  expect(headline(record)).toEqual([0, 23 + record.counts.notices]);
  expect(await readVehicles()).toEqual(before);
});

test("a vehicle marked as sold, relisted, and then removed from the sheet is sold", async () => {
  const id = (await find(F150))?.id ?? 0;
  await openEditor().setSold(id, true, ANA.userId);
  await run();
  await openEditor().setSold(id, false, ANA.userId);
  await run();
  write(dropRow(DEMO_SHEET, F150));
  expect(await run()).toMatchObject({ changes: [{ kind: "sold", vin: F150 }], locked: [] });
  expect(await find(F150)).toMatchObject({ quantity: 0, locked_fields: [] });
});

test("a renamed price column stops the sync and is named; prices are synced once it is confirmed", async () => {
  write(demoAs("product_name,description,Our Price,sku,image_url,quantity").replace("28900", "27900"));
  expect(await run()).toMatchObject({ error: "columnsChanged: Our Price / price" });
  const top = await connect().columns.readTop();
  if (!("top" in top)) throw new Error("the sheet can't be read");
  const choice = {
    ...{ sku: "sku", product_name: "productname", price: "ourprice" },
    ...{ description: "description", image_url: "imageurl", quantity: "quantity" },
  };
  await connect().columns.confirm(top.top.header, choice, ANA);
  expect(await run()).toMatchObject({ changes: [{ kind: "priceDown", vin: F150 }] });
});

test("vehicles with stock numbers or hyphenated VINs can be edited and still match their rows", async () => {
  const lines = [
    "2009 Honda Fit,Blue | 99 miles,4900,STK-1042,,1",
    "2010 Honda Fit,Red | 99 miles,5900,1HGCM8263-3A004352,,1",
  ];
  write([DEMO_SHEET, ...lines].join("\n"));
  expect(await run()).toMatchObject({ counts: { added: 2, rejected: 0 } });
  expect(await edit("STK-1042", { productName: "2009 Honda Fit Sport" })).toMatchObject({ outcome: "saved" });
  expect(await find("STK-1042")).toMatchObject({ locked_fields: ["product_name"] });
  const vin = (await readVehicles()).find(({ sku }) => sku.startsWith("1HGCM8263"))?.sku;
  expect(await edit(vin, { vin: "1HGCM8263-3A004352", description: "Red | 100 miles" })).toMatchObject({
    outcome: "saved",
  });
  expect(await run()).toMatchObject({ changes: [], counts: { locked: 2 } });
});

test("double spaces in the sheet don't lock a field", async () => {
  write(DEMO_SHEET.replace("2021 Ford F-150 XLT", "2021  Ford F-150  XLT"));
  await run();
  const id = (await find(F150))?.id ?? 0;
  const version = (await openEditor().findVehicle(id))?.version ?? "";
  const values = { vin: F150, productName: "2021 Ford F-150 XLT", price: 27_500, details: NO_DETAILS };
  const description = "atlas blue | 48,210 miles | 4x4 | Bluetooth";
  await openEditor().edit(id, version, { ...values, description }, ANA.userId);
  expect(await find(F150)).toMatchObject({ price: 27_500, locked_fields: ["price"] });
});

test("removing exactly half of the listed vehicles must be confirmed", async () => {
  const listed = (await readVehicles()).filter(
    ({ quantity, product_name }) => quantity === 1 && !/sold/i.test(product_name),
  );
  const gone = listed.slice(0, Math.ceil(listed.length / 2));
  write(gone.reduce((text, { sku }) => dropRow(text, sku), DEMO_SHEET));
  expect(await run()).toMatchObject({
    ...{ state: "refused", errorCode: "moreThanHalf" },
    guards: [{ reason: "moreThanHalf", part: gone.length, total: listed.length }],
  });
});

test.each([
  ["19.900,00", 19_900],
  ["$19,900 OBO", 19_900],
  ["19 900", 19_900],
  ["21,900*", 21_900],
  ["19,9k", 19_900],
  ["-6900", null],
])("the price “%s” is read or reported", async (price, dollars) => {
  write(DEMO_SHEET.replace('"$19,900"', `"${price}"`));
  const record = await run();
  expect(await find(CAMRY)).toMatchObject({ price: dollars ?? 19_900 });
  expect(record.unread).toMatchObject(dollars === null ? [{ vin: CAMRY, field: "price", value: price }] : []);
});

test("a price with an extra zero must be confirmed", async () => {
  write(DEMO_SHEET.replace('"$19,900"', "199000"));
  expect(await run()).toMatchObject({ state: "refused", errorCode: "priceMoved" });
});

test("Windows-1252 is decoded with or without a charset", async () => {
  const text = `${DEMO_SHEET}\n2020 Kia Rio Edición Año,Azul,9900,TESTSCEN000000001,,1`;
  const bytes = new Uint8Array(Buffer.from(text, "latin1"));
  for (const type of ["text/csv; charset=windows-1252", "text/csv"]) {
    write(bytes, type);
    await run();
    expect(await find("TESTSCEN000000001")).toMatchObject({ product_name: "2020 Kia Rio Edición Año" });
  }
  write(bytes);
  expect(await run()).toMatchObject({ state: "failed", errorCode: "sheetUnreadable" });
});

test("an unquoted 27,900 neither adds nor removes a vehicle", async () => {
  const before = await readVehicles();
  write(DEMO_SHEET.replace(",28900,", ",27,900,"));
  const record = await run();
  expect(record).toMatchObject({ changes: [], counts: { rejected: 1, added: 0, sold: 0 } });
  expect(await readVehicles()).toEqual(before);
});

/** Column orders in which a shifted row has no extra cell and no VIN in a wrong column. */
const SHIFTED: readonly [string, readonly number[], string, string][] = [
  ["a price before the quantity", [3, 0, 2, 5, 4], "28900", "27,900"],
  ["a price before the photo", [3, 0, 5, 2, 4], "28900", "27,900"],
  ["a comma in the name", [3, 0, 2, 5], "2021 Ford F-150 XLT", "2021 Ford F-150, XLT"],
];
test.each(SHIFTED)(
  "a row whose cells shifted without an extra cell changes nothing: %s",
  async (...scenario) => {
    const [, order, cell, typed] = scenario;
    const body = DEMO_SHEET.split("\n").map((line) => {
      const cells = readCells(line.includes(F150) ? line.replace(/,1$/, ",") : line);
      return order.map((place) => cells[place]).join(",");
    });
    write(body.join("\n"));
    await confirmColumns(service, (body[0] ?? "").split(","));
    expect(await run()).toMatchObject({ state: "succeeded", changes: [] });
    const shift = (line: string) => line.replace(cell, typed).replace(/,$/, "");
    write(body.map((line) => (line.includes(F150) ? shift(line) : line)).join("\n"));
    const record = await run();
    expect(record).toMatchObject({ state: "succeeded", changes: [] });
    expect(record.rejects).toMatchObject([{ reason: "cellsShifted" }]);
  },
);

test.each([
  ["sold", 0],
  ["SOLD 11/20", 0],
  ["no", 0],
  ["x", 1],
  ["Yes", 1],
  ["in stock", 1],
  ["pending", 1],
  ["ask Ana", 1],
])("the quantity “%s” is stored as %i", async (word, quantity) => {
  const change = (cells: string[]) => {
    if (cells[3] === F150) cells[5] = word;
  };
  write(mapCells(DEMO_SHEET, change));
  const record = await run();
  expect(await find(F150)).toMatchObject({ quantity });
  expect(record.counts).toMatchObject({ rejected: 0, unread: word === "ask Ana" ? 1 : 0 });
});

test("an export in a Portuguese locale gives the same inventory as the demo sheet", async () => {
  const body = mapCells(DEMO_SHEET, (cells) => {
    const price = Number((cells[2] ?? "").replace(/["$]/g, "").replaceAll(",", ""));
    const dollars = price > 0 && price < 1000 ? price * 1000 : price;
    if (dollars > 0) cells[2] = `${dollars.toLocaleString("de-DE")},00`;
    cells.splice(0, 6, cells.map((cell) => (cell.includes(";") ? `"${cell}"` : cell)).join(";"));
  });
  write(body.replace(DEMO_HEADER, DEMO_HEADER.replaceAll(",", ";")));
  const before = (await readVehicles()).map(({ sku, quantity }) => [sku, quantity]);
  const record = await run();
  expect(record).toMatchObject({ state: "succeeded", rejects: [], counts: { priceUp: 0, priceDown: 0 } });
  expect((await readVehicles()).map(({ sku, quantity }) => [sku, quantity])).toEqual(before);
  expect(await find(F150)).toMatchObject({ price: 28_900 });
});

test("undone changes are held while the sheet stays the same; a row that left the sheet and comes back is added", async () => {
  const line = "2020 Kia Rio,Blue | 10 miles,9000,TESTSCEN000000002,,1";
  write(`${dropRow(DEMO_SHEET, CAMRY)}\n${line}`.replace("28900", "27900"));
  const { changeHash } = await connect().preview();
  const done = await run(changeHash);
  expect(done).toMatchObject({ counts: { added: 1, sold: 1, priceDown: 1 } });
  expect(await connect().undo(done.id, ANA)).toMatchObject({ outcome: "undone" });
  expect(await run()).toMatchObject({ changes: [], counts: { held: 3 } });
  write(DEMO_SHEET);
  expect(await run()).toMatchObject({ changes: [], counts: { held: 0 } });
  write(`${DEMO_SHEET}\n${line}`);
  expect(await run()).toMatchObject({ changes: [{ kind: "added" }], counts: { held: 0 } });
});

test("Apply anyway after the sheet changed again applies nothing and shows the new changes", async () => {
  write(DEMO_SHEET.replace('"$19,900"', "199000"));
  const { changeHash } = await run();
  write(DEMO_SHEET.replace('"$19,900"', "1990000"));
  const again = await run(changeHash);
  expect(again).toMatchObject({ state: "refused", errorCode: "priceMoved" });
  expect(await find(CAMRY)).toMatchObject({ price: 19_900 });
  expect(await run(again.changeHash)).toMatchObject({ state: "succeeded", counts: { priceUp: 1 } });
});

test("without a quantity column, a vehicle that leaves the sheet and comes back is listed again", async () => {
  const noQuantity = DEMO_SHEET.split("\n")
    .map((line) => line.replace(/,[^,]*$/, ""))
    .join("\n");
  write(noQuantity);
  await confirmColumns(service, DEMO_HEADER.split(",").slice(0, 5));
  expect(await run()).toMatchObject({ state: "succeeded", changes: [] });
  write(dropRow(noQuantity, F150));
  expect(await run()).toMatchObject({ changes: [{ kind: "sold", vin: F150 }] });
  write(noQuantity);
  expect(await run()).toMatchObject({ changes: [{ kind: "backAgain", vin: F150 }] });
});

test("a vehicle that an earlier release stored with a hyphen still matches its row", async () => {
  const stored = "1FTEW1EP1-MFA41207";
  await service.from("inventory").update({ sku: stored }).eq("sku", F150);
  // The VIN cell is an error: the name identifies the vehicle.
  write(DEMO_SHEET.replace(F150, "#REF!"));
  expect(await run()).toMatchObject({ changes: [], counts: { rejected: 1 } });
  expect(await find(stored)).toMatchObject({ quantity: 1 });
  // The name cell is an error: the vehicle keeps its name, and the rest of the row is read.
  write(DEMO_SHEET.replace("2021 Ford F-150 XLT", "#REF!").replace("28900", "27900"));
  expect(await run()).toMatchObject({ rejects: [], changes: [{ kind: "priceDown", vin: stored }] });
});
