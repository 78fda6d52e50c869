import { expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { TESTIMONIALS } from "~/dealer/testimonials";
import type { Settings } from "~/edge/settings";
import { listReasonsNotToDeploy } from "../../local/deploy-preflight";

const settings: Settings = {
  SUPABASE_URL: "https://project.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
  SITE_URL: "https://www.orlandofamilymotors.com",
  DEALER_PHONE: "(407) 422-0142",
  INVENTORY_FRESH_SECONDS: 30,
};
const facts = {
  email: "hello@orlandofamilymotors.com",
  social: { facebook: "https://www.facebook.com/ofm" },
};

test("a real dealership with real settings goes out", () => {
  expect(listReasonsNotToDeploy(settings, facts, [{ name: "Ana B.", isSample: false }])).toEqual([]);
});

test("the facts as delivered are refused, each by name", () => {
  const reasons = listReasonsNotToDeploy(settings, dealer, TESTIMONIALS);
  expect(reasons).toHaveLength(3 + TESTIMONIALS.length);
  for (const name of ["email", "facebook", "instagram"]) {
    expect(reasons.join("\n")).toContain(`dealership's own ${name}`);
  }
});

test.each([
  [{ SITE_URL: undefined }, /^SITE_URL/],
  [{ SITE_URL: "http://www.orlandofamilymotors.com" }, /^SITE_URL/],
  [{ SUPABASE_URL: "http://127.0.0.1:8790" }, /^SUPABASE_URL/],
  [{ DEALER_PHONE: "(407) 555-0142" }, /^DEALER_PHONE/],
  [{ INVENTORY_FRESH_SECONDS: 0 }, /^INVENTORY_FRESH_SECONDS/],
])("%o is refused", (mistake, reason) => {
  const reasons = listReasonsNotToDeploy({ ...settings, ...mistake }, facts, []);
  expect(reasons).toHaveLength(1);
  expect(reasons[0]).toMatch(reason);
});
