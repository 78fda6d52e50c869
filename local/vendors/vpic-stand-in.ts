/** A stand-in for NHTSA's VIN decoder: it knows the demo's vehicles and a few others, and for others only what the VIN itself says. */
import { readFileSync } from "node:fs";
import { isVinCheckDigitValid } from "~/vehicles/vin";
import { readVinFacts } from "~/vehicles/vin-facts";

export const VPIC_PATHS = /^\/vehicles\/DecodeVinValues\/([A-Z0-9]+)$/;

const LATEST_YEAR = 2027;
const [FIELDS = [], ...ROWS] = readFileSync(new URL("../demo/vins.csv", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split(","));

export function answerVpic(request: Request): Response {
  const vin = VPIC_PATHS.exec(new URL(request.url).pathname)?.[1] ?? "";
  const result = {
    ...Object.fromEntries(FIELDS.map((field, at) => [field, findRow(vin)[at] ?? ""])),
    ErrorCode: isVinCheckDigitValid(vin) ? "0" : "1",
  };
  return Response.json({
    Count: 1,
    Message: "Results returned successfully.",
    SearchCriteria: `VIN(s): ${vin}`,
    Results: [result],
  });
}

function findRow(vin: string): readonly string[] {
  const known = ROWS.find(([first]) => first === vin);
  if (known) return known;
  const { year, make } = readVinFacts(vin, LATEST_YEAR);
  return [vin, make ? String(year ?? "") : "", make?.toUpperCase() ?? ""];
}
