import { expect, test } from "vitest";
import { findVin } from "~/views/staff/vehicles/scan-barcode";

test.each([
  ["1HGCR2F39EA147260", "1HGCR2F39EA147260"],
  ["I1HGCR2F39EA147260", "1HGCR2F39EA147260"],
  ["1hgcr2f39ea147260\r\n", "1HGCR2F39EA147260"],
  ["VAD1HGCR2F39EA147260VAE", "1HGCR2F39EA147260"],
  ["HTTPS://EXAMPLE.COM/STICKERS/INVENTORY12345678", null],
  ["REG 0042", null],
  ["1HGCR2F39EA14726", null],
])("the code %j has the VIN %j", (code, vin) => {
  expect(findVin(code)).toBe(vin);
});
