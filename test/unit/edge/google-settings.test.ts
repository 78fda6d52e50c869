import { expect, test } from "vitest";
import { parseSettings } from "~/edge/settings";

const complete = {
  SUPABASE_URL: "https://project.supabase.co/",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
  SUPABASE_SECRET_KEY: "sb_secret_0123456789abcdef",
  SESSION_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
  LEADS_KEY: "abcdefghijklmnopqrstuvwxyz0123456789",
  TWILIO_ACCOUNT_SID: "AC00000000000000000000000000000000",
  TWILIO_AUTH_TOKEN: "0123456789abcdef",
  TWILIO_FROM: "+15005550006",
  TWILIO_TO: "+14075550142",
  DEALER_PHONE: "(407) 555-0142",
  INVENTORY_FRESH_SECONDS: "30",
};
const key = {
  type: "service_account",
  client_email: "lot@project.iam.gserviceaccount.com",
  private_key: "-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n",
  token_uri: "https://oauth2.googleapis.com/token",
};
const account = JSON.stringify(key);

test("a published sheet needs no account, one named by its id has one", () => {
  const url = "https://docs.google.com/spreadsheets/d/e/2PACX/pub?output=csv";
  expect(parseSettings({ ...complete, INVENTORY_SHEET: url }).INVENTORY_SHEET).toBe(url);
  const id = "1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms";
  const { GOOGLE_SERVICE_ACCOUNT, INVENTORY_SHEET } = parseSettings({
    ...complete,
    INVENTORY_SHEET: id,
    GOOGLE_SERVICE_ACCOUNT: account,
  });
  const { type, ...parts } = key;
  expect([INVENTORY_SHEET, GOOGLE_SERVICE_ACCOUNT]).toEqual([id, parts]);
});

test.each([{ INVENTORY_SHEET: "1BxiMVs0XRA5nFMdKvBdBZ" }, { GOOGLE_DRIVE_FOLDER: "1BxiMVs0XRA5nFMdKvBdBZ" }])(
  "what is not published cannot be read without an account: %o",
  (settings) => {
    expect(() => parseSettings({ ...complete, ...settings })).toThrow(
      "GOOGLE_SERVICE_ACCOUNT must be the service account's key file: JSON with client_email, private_key and token_uri; it is not set.",
    );
  },
);

test("functions that are hosted elsewhere are named, and nothing else is", () => {
  const parse = (HOSTED_FUNCTIONS: string) =>
    parseSettings({ ...complete, HOSTED_FUNCTIONS }).HOSTED_FUNCTIONS;
  expect(parse(" sync-inventory, send-client-sms ")).toEqual(["sync-inventory", "send-client-sms"]);
  expect(() => parse("sync-inventory,sync-photos")).toThrow(
    'HOSTED_FUNCTIONS must be a list of names parted by commas, each of them sync-inventory, sync-car-photos, send-client-sms, or left out; it is "sync-inventory,sync-photos".',
  );
});

test.each([
  ["INVENTORY_SHEET", "http://sheets.example.com/lot.csv"],
  ["INVENTORY_SHEET", "the sheet of the lot"],
  ["GOOGLE_API_URL", "http://proxy.example.com"],
  ["GOOGLE_DRIVE_FOLDER", "https://drive.google.com/drive/folders/1BxiMVs0XRA5nFMdKvBdBZ"],
  ["PUBLIC_REFRESH", "yes"],
])("%s is refused as %s", (name, value) => {
  expect(() => parseSettings({ ...complete, [name]: value })).toThrow(`${name} must be`);
});

test.each([
  "{}",
  "not JSON",
  JSON.stringify({ ...key, private_key: "MIIE" }),
  JSON.stringify({ ...key, token_uri: "http://evil.example/token" }),
])("what is no key file is refused without being shown: %s", (value) => {
  expect(() => parseSettings({ ...complete, GOOGLE_SERVICE_ACCOUNT: value })).toThrow(
    /the value given is not\.$/,
  );
});

test("a short secret of the sheet's script is refused and not shown", () => {
  expect(() => parseSettings({ ...complete, INVENTORY_WEBHOOK_SECRET: "open sesame" })).toThrow(
    /^(?!.*sesame).*INVENTORY_WEBHOOK_SECRET must be/,
  );
});
