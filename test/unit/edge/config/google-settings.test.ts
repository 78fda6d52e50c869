import { expect, test } from "vitest";
import { parseSettings } from "~/edge/config/settings";
import { COMPLETE_SETTINGS } from "../../../fixtures/settings";

const key = {
  type: "service_account",
  client_email: "lot@project.iam.gserviceaccount.com",
  private_key: "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n",
  token_uri: "https://oauth2.googleapis.com/token",
};
const parse = (changes: Readonly<Record<string, string>>) =>
  parseSettings({ ...COMPLETE_SETTINGS, ...changes });

test("a published sheet needs no account, a sheet named by its id has one", () => {
  const url = "https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=csv";
  const exported = "https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZ/export?format=csv";
  for (const sheet of [url, exported]) expect(parse({ INVENTORY_SHEET: sheet }).INVENTORY_SHEET).toBe(sheet);
  const id = "1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms";
  const settings = parse({ INVENTORY_SHEET: id, GOOGLE_SERVICE_ACCOUNT: JSON.stringify(key) });
  const { type, ...parts } = key;
  expect(settings).toMatchObject({ INVENTORY_SHEET: id, GOOGLE_SERVICE_ACCOUNT: parts });
});

test("an unpublished sheet, and a folder, cannot be read without an account", () => {
  for (const name of ["INVENTORY_SHEET", "GOOGLE_DRIVE_FOLDER"])
    expect(() => parse({ [name]: "1BxiMVs0XRA5nFMdKvBdBZ" })).toThrow(
      "GOOGLE_SERVICE_ACCOUNT must be the service account's key file: JSON with client_email, private_key, and token_uri; it isn't set.",
    );
});

test("functions hosted elsewhere are configured by name, and unknown names are rejected", () => {
  const read = (HOSTED_FUNCTIONS: string) => parse({ HOSTED_FUNCTIONS }).HOSTED_FUNCTIONS;
  expect(read(" sync-inventory, send-client-sms ")).toEqual(["sync-inventory", "send-client-sms"]);
  expect(() => read("sync-inventory,sync-photos")).toThrow(
    'HOSTED_FUNCTIONS must be any of sync-inventory, sync-car-photos, send-client-sms, separated by commas, or left out; it is "sync-inventory,sync-photos".',
  );
});

test.each([
  "{}",
  "not JSON",
  JSON.stringify({ ...key, private_key: "MIIE" }),
  JSON.stringify({ ...key, token_uri: "http://evil.example/token" }),
])("an invalid key file is rejected without being shown: %s", (value) => {
  expect(() => parse({ GOOGLE_SERVICE_ACCOUNT: value })).toThrow(/the current value isn't\.$/);
});

test("a short secret of the sheet's script is rejected and not shown", () => {
  const read = () => parse({ INVENTORY_WEBHOOK_SECRET: "open sesame" });
  expect(read).toThrow(/^(?!.*sesame).*INVENTORY_WEBHOOK_SECRET must be/);
});
