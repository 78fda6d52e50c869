import { expect, test } from "vitest";
import { parseSettings } from "~/edge/config/settings";
import { COMPLETE_SETTINGS } from "../../../fixtures/settings";

const key = {
  type: "service_account",
  client_email: "lot@project.iam.gserviceaccount.com",
  private_key: "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n",
  token_uri: "https://oauth2.googleapis.com/token",
};
const account = JSON.stringify(key);

test("a published sheet needs no account, a sheet named by its id has one", () => {
  const url = "https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=csv";
  expect(parseSettings({ ...COMPLETE_SETTINGS, INVENTORY_SHEET: url }).INVENTORY_SHEET).toBe(url);
  const id = "1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms";
  const { GOOGLE_SERVICE_ACCOUNT, INVENTORY_SHEET } = parseSettings({
    ...COMPLETE_SETTINGS,
    INVENTORY_SHEET: id,
    GOOGLE_SERVICE_ACCOUNT: account,
  });
  const { type, ...parts } = key;
  expect([INVENTORY_SHEET, GOOGLE_SERVICE_ACCOUNT]).toEqual([id, parts]);
});

test.each([
  "https://docs.google.com/spreadsheets/d/e/2PACX-1vR/pub?gid=0&single=true&output=csv",
  "https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZ/export?format=csv",
])("a sheet at %s is read as CSV", (INVENTORY_SHEET) => {
  expect(parseSettings({ ...COMPLETE_SETTINGS, INVENTORY_SHEET }).INVENTORY_SHEET).toBe(INVENTORY_SHEET);
});

test.each([{ INVENTORY_SHEET: "1BxiMVs0XRA5nFMdKvBdBZ" }, { GOOGLE_DRIVE_FOLDER: "1BxiMVs0XRA5nFMdKvBdBZ" }])(
  "an unpublished sheet cannot be read without an account: %o",
  (settings) => {
    expect(() => parseSettings({ ...COMPLETE_SETTINGS, ...settings })).toThrow(
      "GOOGLE_SERVICE_ACCOUNT must be the service account's key file: JSON with client_email, private_key, and token_uri; it isn't set.",
    );
  },
);

test("functions hosted elsewhere are configured by name, and unknown names are rejected", () => {
  const parse = (HOSTED_FUNCTIONS: string) =>
    parseSettings({ ...COMPLETE_SETTINGS, HOSTED_FUNCTIONS }).HOSTED_FUNCTIONS;
  expect(parse(" sync-inventory, send-client-sms ")).toEqual(["sync-inventory", "send-client-sms"]);
  expect(() => parse("sync-inventory,sync-photos")).toThrow(
    'HOSTED_FUNCTIONS must be any of sync-inventory, sync-car-photos, send-client-sms, separated by commas, or left out; it is "sync-inventory,sync-photos".',
  );
});

test.each([
  ["INVENTORY_SHEET", "http://sheets.example.com/lot.csv"],
  ["INVENTORY_SHEET", "the sheet of the lot"],
  ["INVENTORY_SHEET", "https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZ/edit?gid=0#gid=0"],
  ["INVENTORY_SHEET", "https://docs.google.com/spreadsheets/u/1/d/1BxiMVs0XRA5nFMdKvBdBZ"],
  ["GOOGLE_API_URL", "http://proxy.example.com"],
  ["VPIC_API_URL", "http://proxy.example.com"],
  ["GOOGLE_DRIVE_FOLDER", "https://drive.google.com/drive/folders/1BxiMVs0XRA5nFMdKvBdBZ"],
  ["PUBLIC_REFRESH", "yes"],
])("%s is rejected as %s", (name, value) => {
  expect(() => parseSettings({ ...COMPLETE_SETTINGS, [name]: value })).toThrow(`${name} must be`);
});

test.each([
  "{}",
  "not JSON",
  JSON.stringify({ ...key, private_key: "MIIE" }),
  JSON.stringify({ ...key, token_uri: "http://evil.example/token" }),
])("an invalid key file is rejected without being shown: %s", (value) => {
  expect(() => parseSettings({ ...COMPLETE_SETTINGS, GOOGLE_SERVICE_ACCOUNT: value })).toThrow(
    /the current value isn't\.$/,
  );
});

test("a short secret of the sheet's script is rejected and not shown", () => {
  expect(() => parseSettings({ ...COMPLETE_SETTINGS, INVENTORY_WEBHOOK_SECRET: "open sesame" })).toThrow(
    /^(?!.*sesame).*INVENTORY_WEBHOOK_SECRET must be/,
  );
});
