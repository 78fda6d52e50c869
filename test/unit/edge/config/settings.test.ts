import { expect, test } from "vitest";
import { parseSettings, SettingsError } from "~/edge/config/settings";
import { mapValues } from "~/platform/map-values";
import { COMPLETE_SETTINGS } from "../../../fixtures/settings";

test("complete settings are parsed, a trailing slash of an address is dropped, everything else is ignored", () => {
  const { SESSION_SECRET, LEADS_KEY, TWILIO_AUTH_TOKEN } = COMPLETE_SETTINGS;
  const lists = mapValues({ SESSION_SECRET, LEADS_KEY, TWILIO_AUTH_TOKEN }, (secret) => [secret]);
  const vendors = {
    TWILIO_API_URL: "https://api.twilio.com",
    VPIC_API_URL: "https://vpic.nhtsa.dot.gov/api",
  };
  const own = { SUPABASE_URL: "https://project.supabase.co", SITE_URL: "https://www.example.com" };
  const limits = { SMS_PER_DAY: 150, LEAD_ANSWER_MINUTES: 0, LEADS_KEEP_DAYS: 730 };
  const pages = { INVENTORY_FRESH_SECONDS: 30, OFFLINE_PAGES: "on", PUBLIC_REFRESH: "on" };
  const given = { ...COMPLETE_SETTINGS, HOME: "/somewhere", SITE_URL: "https://www.example.com/" };
  const expected = { ...COMPLETE_SETTINGS, ...lists, ...vendors, ...own, ...limits, ...pages };
  expect(parseSettings(given)).toEqual({ ...expected, HOSTED_FUNCTIONS: [] });
});

const missing = undefined;

test.each<[name: string, ...values: (string | undefined)[]]>([
  ["SUPABASE_URL", missing, "project.supabase.co"],
  ["SUPABASE_PUBLISHABLE_KEY", "short", `sb_secret_${"b".repeat(31)}`],
  ["SUPABASE_SECRET_KEY", missing, `sb_publishable_${"a".repeat(31)}`],
  ["SESSION_SECRET", missing, "too short", "x".repeat(64)],
  ["SESSION_SECRET", "0123456789abcdefghijklmnopqrstuvwxyz,", "0123456789abcdefghijklmnopqrstuvwxyz,older"],
  ["LEADS_KEY", missing, "too short"],
  ["LEADS_WEBHOOK_URL", "http://crm.example.com/leads"],
  ["LEADS_WEBHOOK_URL", "https://127.0.0.1.nip.io/leads", "https://10.0.0.5/leads"],
  ["LEADS_WEBHOOK_SECRET", "short"],
  ["ALERTS_WEBHOOK_URL", "http://alerts.example.com/", "https://crm.internal/"],
  ["INVENTORY_SHEET", "https://192-168-1-1.sheets.dealer.com/lot.csv", "http://sheets.example.com/lot.csv"],
  ["INVENTORY_SHEET", "the sheet of the lot", "https://docs.google.com/spreadsheets/u/1/d/1BxiMVs0XRA5nFMd"],
  ["INVENTORY_SHEET", "https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZ/edit?gid=0#gid=0"],
  ["GOOGLE_API_URL", "http://proxy.example.com"],
  ["VPIC_API_URL", "http://proxy.example.com"],
  ["GOOGLE_DRIVE_FOLDER", "https://drive.google.com/drive/folders/1BxiMVs0XRA5nFMdKvBdBZ"],
  ["PUBLIC_REFRESH", "yes"],
  ["TWILIO_ACCOUNT_SID", missing, "SK00000000000000000000000000000000"],
  ["TWILIO_AUTH_TOKEN", missing, "0123456789abcdef,short"],
  ["TWILIO_FROM", "(407) 555-0100"],
  ["ALERTS_TO", "(407) 555-0143"],
  ["SMS_PER_DAY", "0"],
  ["LEAD_ANSWER_MINUTES", "10081"],
  ["LEADS_KEEP_DAYS", "2.5"],
  ["TWILIO_TO", "+0075550142"],
  ["TWILIO_API_URL", "http://api.twilio.com"],
  ["SITE_URL", "https://www.example.com/shop", "https://www.example.com/?from=mail"],
  ["DEALER_PHONE", "call us"],
  ["INVENTORY_FRESH_SECONDS", "-1"],
])("an error in %s (%s) is one sentence that names it", (name, ...values) => {
  for (const value of values) {
    const read = () => parseSettings({ ...COMPLETE_SETTINGS, [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^${name} must be .+\\.$`));
  }
});

test.each([
  ...["SUPABASE_PUBLISHABLE_KEY", "SUPABASE_SECRET_KEY", "SESSION_SECRET", "LEADS_KEY"],
  ...["LEADS_WEBHOOK_SECRET", "ALERTS_WEBHOOK_SECRET", "TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN"],
])("a mistyped %s is never shown", (name) => {
  expect(() => parseSettings({ ...COMPLETE_SETTINGS, [name]: "oops-secret" })).toThrow(/^(?!.*oops-secret)/);
});

test("all errors in the settings are reported at once, a line each", () => {
  const read = () => parseSettings({ ...COMPLETE_SETTINGS, SUPABASE_URL: undefined, TWILIO_TO: "soon" });
  expect(read).toThrow(/^SUPABASE_URL must be .+; it isn't set\.\nTWILIO_TO must be .+; it is "soon"\.$/);
});

test.each(["LEADS", "ALERTS"])("%s's webhook needs its secret, and only a local one may be http", (kind) => {
  const [name, secretName] = [`${kind}_WEBHOOK_URL`, `${kind}_WEBHOOK_SECRET`];
  const parse = (values: Readonly<Record<string, string>>) =>
    parseSettings({ ...COMPLETE_SETTINGS, ...values }) as Readonly<Record<string, unknown>>;
  const secret = { [secretName]: "0123456789abcdef" };
  const url = "https://receiver.example.com/path/";
  expect(() => parse({ [name]: url })).toThrow(new RegExp(`^${secretName} must be`));
  expect(parse({ [name]: url, ...secret })[name]).toBe("https://receiver.example.com/path");
  for (const local of ["http://127.0.0.1:9000/path", "http://localhost/path"])
    expect(parse({ [name]: local, ...secret })[name]).toBe(local);
});

test("session secrets and Twilio's tokens are parsed newest first, with spaces trimmed", () => {
  const older = "zyxwvutsrqponmlkjihgfedcba9876543210";
  const { SESSION_SECRET: secret, TWILIO_AUTH_TOKEN: token } = COMPLETE_SETTINGS;
  const lists = { SESSION_SECRET: ` ${secret} , ${older} `, TWILIO_AUTH_TOKEN: `fedcba9876543210, ${token}` };
  expect(parseSettings({ ...COMPLETE_SETTINGS, ...lists })).toMatchObject({
    SESSION_SECRET: [secret, older],
    TWILIO_AUTH_TOKEN: ["fedcba9876543210", token],
  });
});

test("limits and periods are parsed as numbers, 0 turns the period off, and an empty address counts as missing", () => {
  const limits = { SMS_PER_DAY: "20", LEAD_ANSWER_MINUTES: "30", LEADS_KEEP_DAYS: "0" };
  const texts = { ALERTS_TO: "+14075550143", SITE_URL: "" };
  const settings = parseSettings({ ...COMPLETE_SETTINGS, ...limits, ...texts });
  const numbers = { SMS_PER_DAY: 20, LEAD_ANSWER_MINUTES: 30, LEADS_KEEP_DAYS: 0 };
  expect(settings).toMatchObject({ ...numbers, ALERTS_TO: "+14075550143" });
  expect(settings.SITE_URL).toBeUndefined();
});

test.each(["SESSION_SECRET", "LEADS_KEY"] as const)("only a local site accepts a local %s", (name) => {
  const local = { ...COMPLETE_SETTINGS, [name]: "local_0123456789abcdefghijklmnopqrstuvwxyz" };
  for (const SITE_URL of [undefined, "http://localhost:8787", "http://127.0.0.1:9000", "http://[::1]:80"])
    expect(parseSettings({ ...local, SITE_URL })[name]).toHaveLength(1);
  const read = () => parseSettings({ ...local, SITE_URL: "https://www.example.com" });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(new RegExp(`^${name} must be .*\\.$`));
});
