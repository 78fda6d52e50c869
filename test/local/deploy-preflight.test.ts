import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { FactSections } from "~/dealer/business-facts";
import { dealer } from "~/dealer/dealer";
import { SAMPLE_TESTIMONIALS } from "~/dealer/delivered-facts";
import { parseSettings, type Settings } from "~/edge/config/settings";
import {
  listBindingReasons,
  listReasonsNotToDeploy,
  listWarnings,
  parseDeploySettings,
} from "../../local/deploy/preflight";
import { readWranglerConfig } from "../../local/site/wrangler-config";
import { createDealer } from "../fixtures/dealer";
import { COMPLETE_SETTINGS } from "../fixtures/settings";

const ACCOUNT = { TWILIO_ACCOUNT_SID: "AC0123456789abcdef0123456789abcdef", TWILIO_FROM: "+14074220100" };
const PHONES = { TWILIO_TO: "+14074220142", DEALER_PHONE: "(407) 422-0142" };
const SITE_URL = "https://www.orlandofamilymotors.com";
const settings = parseSettings({ ...COMPLETE_SETTINGS, ...ACCOUNT, ...PHONES, SITE_URL });
const OWN = "Lake Motors";
const REAL_PHONE = { display: "(407) 422-0142", tel: "+14074220142", whatsApp: "14074220142" };
const NONE = { phone: null, whatsApp: null, historyReport: null, legalName: null, privacyNote: null };
const facebook = "https://www.facebook.com/lakemotors";
const PAGES = { facebook, instagram: "https://www.instagram.com/lakemotors", email: "hello@lakemotors.com" };
const contact: FactSections["contact"] = { ...NONE, ...PAGES, storeCode: "LAKE-1", license: "VI/1234567/1" };
const facts = createDealer({ contact, phone: REAL_PHONE });

test("a real dealership with real settings can be deployed, with hidden sample testimonials too", () => {
  expect(listReasonsNotToDeploy(settings, OWN, facts)).toEqual([]);
  const testimonials = { isShown: false, quotes: SAMPLE_TESTIMONIALS };
  expect(listReasonsNotToDeploy(settings, OWN, { ...facts, testimonials })).toEqual([]);
});

test("a missing license number is only a warning", () => {
  expect(listWarnings(facts)).toEqual([]);
  const without = createDealer({ contact: { ...contact, license: null } });
  expect(listWarnings(without)).toEqual([expect.stringMatching(/license number .* \/staff\/settings/)]);
});

test("a sheet, an account or a CRM on this machine cannot be deployed", () => {
  const apis = { GOOGLE_API_URL: "http://127.0.0.1:8791", VPIC_API_URL: "http://127.0.0.1:8791" };
  const sheet = { INVENTORY_SHEET: "http://localhost:8791/lot.csv" };
  const leads = { LEADS_WEBHOOK_URL: "http://localhost:8792/leads" };
  const local = { ...apis, ...sheet, ...leads, ALERTS_WEBHOOK_URL: "https://localhost:8792/alerts" };
  const reasons = listReasonsNotToDeploy({ ...settings, ...local }, OWN, facts);
  expect(reasons.map((reason) => reason.split(" ", 1)[0])).toEqual(Object.keys(local));
});

test("the made-up default facts are refused, each in a sentence that names it and where to change it", () => {
  const testimonials = { isShown: true, quotes: SAMPLE_TESTIMONIALS };
  const whatsApp = { ...REAL_PHONE, whatsApp: "14075550142" };
  expect(listReasonsNotToDeploy(settings, dealer.name, createDealer({ testimonials }))).toEqual([
    expect.stringMatching(/^app\/dealer\/dealer\.ts must have the dealership's own name/),
    expect.stringMatching(/^DEALER_PHONE, or the phone at \/staff\/settings/),
    ...["email", "Facebook link", "Instagram link"].map((what) =>
      expect.stringMatching(new RegExp(`own ${what} at /staff/settings`)),
    ),
    expect.stringMatching(/own code in Google Business Profile at \/staff\/settings, or none; OFM-ORLANDO/),
    ...SAMPLE_TESTIMONIALS.map(({ name }) => expect.stringContaining(`sample testimonial by ${name}`)),
  ]);
  const reason = expect.stringContaining("own WhatsApp number at /staff/settings");
  expect(listReasonsNotToDeploy(settings, OWN, { ...facts, phone: whatsApp })).toEqual([reason]);
});

test.each<[Partial<Settings>, RegExp]>([
  [{ SITE_URL: undefined }, /^SITE_URL/],
  [{ SITE_URL: "http://www.orlandofamilymotors.com" }, /^SITE_URL/],
  [{ SUPABASE_URL: "http://127.0.0.1:8790" }, /^SUPABASE_URL/],
  [{ INVENTORY_FRESH_SECONDS: 0 }, /^INVENTORY_FRESH_SECONDS/],
  [{ SESSION_SECRET: ["0123456789abcdefghijklmnopqrstuvwxyz", "local_older"] }, /^SESSION_SECRET/],
  [{ LEADS_KEY: ["local_abcdefghijklmnopqrstuvwxyz"] }, /^LEADS_KEY/],
  [{ TWILIO_ACCOUNT_SID: "AC00000000000000000000000000000000" }, /^TWILIO_ACCOUNT_SID/],
  [{ TWILIO_FROM: "+15005550006" }, /^TWILIO_FROM/],
  [{ TWILIO_TO: "+14075550142" }, /^TWILIO_TO/],
  [{ TWILIO_API_URL: "http://127.0.0.1:8791" }, /^TWILIO_API_URL/],
])("%o is refused", (mistake, reason) => {
  const reasons = listReasonsNotToDeploy({ ...settings, ...mistake }, OWN, facts);
  expect(reasons).toEqual([expect.stringMatching(reason)]);
});

test("the made-up name is refused with the files that have to be replaced with it", () => {
  const [reason = ""] = listReasonsNotToDeploy(settings, dealer.name, facts);
  const files = reason.match(/public\/[\w./]+\w/g) ?? [];
  expect(files).toHaveLength(3);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(reason).toContain("geo");
});

test("settings that are missing are one list, the site's address among them", () => {
  for (const name of [...Object.keys(COMPLETE_SETTINGS), "SITE_URL"])
    expect(() => parseDeploySettings({})).toThrow(new RegExp(`^${name} must be`, "m"));
  expect(() => parseDeploySettings({ SITE_URL })).not.toThrow("SITE_URL");
  expect(parseDeploySettings(COMPLETE_SETTINGS)).toEqual(parseSettings(COMPLETE_SETTINGS));
});

test("the namespace that the project ships with is refused, an account's own is not", () => {
  const reason = expect.stringMatching(/"staging-snapshots".*npm run deploy -- resources staging/);
  expect(listBindingReasons(readWranglerConfig("wrangler.toml", "staging"), "staging")).toEqual([reason]);
  expect(listBindingReasons({ kv_namespaces: [{ id: "0a".repeat(16) }] }, "staging")).toEqual([]);
});
