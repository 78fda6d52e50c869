import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createVpic } from "../../../functions/clients/vpic";
import { asFetch, type Vendor } from "../../../local/vendors/vendor-server";
import { answerVpic } from "../../../local/vendors/vpic-stand-in";
import contract from "../../contracts/vin/vpic.json";

const demo: readonly { sku: string; product_name: string }[] = JSON.parse(
  readFileSync("local/demo/inventory.json", "utf8"),
);
const ACCORD = "1HGCM82633A004352";
const [RECORDED, WRONG_DIGIT, IMPOSSIBLE] = contract.answers;

function connect(answer: Vendor) {
  const [asked, logged]: [string[], unknown[]] = [[], []];
  const stored = new Map<string, Response>();
  const decode = createVpic({
    apiUrl: "https://vpic.nhtsa.dot.gov/api",
    cache: {
      match: async (key) => stored.get(String(key))?.clone(),
      put: async (key, response) => void stored.set(String(key), response),
    },
    log: (event, fields) => void logged.push([event, fields]),
    waitUntil: () => undefined,
    fetch: async (input, init) => {
      asked.push(String(input));
      return asFetch(answer)(input, init);
    },
  });
  return { decode, asked, logged, stored };
}

test("a recorded answer is read into the form's words, and asked for once", async () => {
  const { decode, asked } = connect(() => Response.json(RECORDED));
  const car = { year: 2003, make: "Honda", model: "Accord", trim: "EX-V6" };
  const body = { body: "Coupe", doors: 2, seats: null };
  const drive = { fuel: "Gas", engine: "3.0L V6", drivetrain: null, transmission: "automatic" };
  for (const _ of ["asked", "stored"]) expect(await decode(ACCORD)).toEqual({ ...car, ...body, ...drive });
  expect(asked).toEqual([`https://vpic.nhtsa.dot.gov/api/vehicles/DecodeVinValues/${ACCORD}?format=json`]);
});

test("a wrong check digit is decoded anyway, and an impossible VIN is unknown", async () => {
  const bmw = { year: 2012, make: "BMW", model: "328i", engine: "2.0L" };
  expect(await connect(() => Response.json(WRONG_DIGIT)).decode(ACCORD)).toMatchObject(bmw);
  expect(await connect(() => Response.json(IMPOSSIBLE)).decode(ACCORD)).toBe("unknown");
});

test.each([
  [RECORDED, 30],
  [IMPOSSIBLE, 1],
])("an answer is kept for a month, and one about an unknown VIN for a day (%#)", async (recorded, days) => {
  const { decode, stored } = connect(() => Response.json(recorded));
  await decode(ACCORD);
  const kept = [...stored.values()].map(({ headers }) => headers.get("Cache-Control"));
  expect(kept).toEqual([`public, max-age=${days * 24 * 60 * 60}`]);
});

const PHEV = "PHEV (Plug-in Hybrid Electric Vehicle)";
const CVT = "Continuously Variable Transmission (CVT)";

test.each<[string, Partial<Record<string, string>>, object]>([
  ["a plug-in", { FuelTypePrimary: "Electric", ElectrificationLevel: PHEV }, { fuel: "Plug-in hybrid" }],
  ["a mild hybrid", { ElectrificationLevel: "Mild HEV (Hybrid Electric Vehicle)" }, { fuel: "Gas" }],
  ["a diesel truck", { FuelTypePrimary: "Diesel", BodyClass: "Pickup" }, { fuel: "Diesel", body: "Truck" }],
  ["four-wheel drive", { DriveType: "4WD/4-Wheel Drive/4x4" }, { drivetrain: "4x4" }],
  ["two-wheel drive of either axle", { DriveType: "4x2" }, { drivetrain: null }],
  ["a turbo", { Turbo: "Yes" }, { engine: "3.0L Turbo V6" }],
  ["a CVT", { TransmissionStyle: CVT }, { transmission: "cvt" }],
  ["several trims", { Trim: "LX, LX-P" }, { trim: null }],
  ["a make of two words", { Make: "MERCEDES-BENZ", Doors: "99" }, { make: "Mercedes-Benz", doors: null }],
  ["a text that is too long", { Model: "x".repeat(61), Seats: "-1" }, { model: null, seats: null }],
])("%s: %o is %o", async (_, fields, expected) => {
  const result = { ...RECORDED?.Results[0], ...fields };
  expect(await connect(() => Response.json({ Results: [result] })).decode(ACCORD)).toMatchObject(expected);
});

test("the stand-in answers as recorded, and its demo vehicles are those of the inventory", async () => {
  const address = `http://127.0.0.1/vehicles/DecodeVinValues/${ACCORD}?format=json`;
  const answered = await asFetch(answerVpic)(address);
  const { Results } = (await answered.json()) as { Results: [object] };
  const { ErrorText: _, ...recorded } = { ErrorText: "", ...RECORDED?.Results[0] };
  expect(Results).toEqual([recorded]);
  const { decode } = connect((request) =>
    answerVpic(new Request(request.url.replace("https://vpic.nhtsa.dot.gov/api", "http://127.0.0.1"))),
  );
  for (const { sku, product_name } of demo) {
    const decoding = await decode(sku);
    if (typeof decoding === "string") throw new Error(sku);
    const { year, make } = decoding;
    expect(product_name).toContain(`${year} ${make.replace("-Benz", "")}`);
  }
});

test.each<[string, Vendor, string]>([
  ["a status", () => new Response("busy", { status: 503 }), "status 503"],
  ["a page", () => new Response("<!doctype html>"), "status 200"],
  ["another format", () => Response.json({ Results: [] }), "status 200"],
  ["an oversized answer", () => new Response("x".repeat(64 * 1024 + 1)), "tooLarge"],
  ["a broken connection", () => Promise.reject(new TypeError("reset")), "connection"],
])("%s is unavailable and logged without the VIN, and isn't kept", async (_, answer, reason) => {
  const { decode, asked, logged } = connect(answer);
  expect(await decode(ACCORD)).toBe("unavailable");
  expect(logged).toEqual([["vinNotDecoded", { reason }]]);
  await decode(ACCORD);
  expect(asked).toHaveLength(2);
});
