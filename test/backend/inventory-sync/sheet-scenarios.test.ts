/** Sheets of dealers in the embedded database, where the vehicle editor and the columns page meet the sync. */
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

test("a renamed price column stops the sync and is named; prices are synced once it is confirmed", async () => {
  write(demoAs("product_name,description,Our Price,sku,image_url,quantity").replace("28900", "27900"));
  expect(await run()).toMatchObject({ error: "columnsChanged: Our Price / price" });
  const sheet = await connect().columns.readTops();
  if (!("tops" in sheet)) throw new Error("the sheet can't be read");
  const choice = {
    ...{ sku: "sku", product_name: "productname", price: "ourprice" },
    ...{ description: "description", image_url: "imageurl", quantity: "quantity" },
  };
  await connect().columns.confirm(sheet.tops[0].header, choice, ANA);
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
