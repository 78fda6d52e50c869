import fc from "fast-check";
import { expect, test } from "vitest";
import type { Offer } from "~/dealer/business-facts";
import { dealer } from "~/dealer/dealer";
import { DELIVERED_OFFERS } from "~/dealer/delivered-offers";
import { formatHistoryReportUrl, formatWhatsAppUrl } from "~/dealer/links";
import { listCurrentOffers } from "~/dealer/offers";
import { getPhone, parsePhone } from "~/dealer/phone";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { DEALER } from "../../fixtures/dealer";
import { forAll } from "../../support/for-all";

test("the history report link contains the VIN, and a WhatsApp link its text", () => {
  const url = new URL(formatHistoryReportUrl("1FTEW1EP1MFA41207"));
  expect([url.protocol, url.searchParams.get("vin")]).toEqual(["https:", "1FTEW1EP1MFA41207"]);
  const address = "https://reports.example/1FTEW1EP1MFA41207?dealer=7";
  expect(formatHistoryReportUrl("1FTEW1EP1MFA41207", "https://reports.example/{vin}?dealer=7")).toBe(address);
  const chat = "https://wa.me/14075550142?text=Hello%2C%20F-150%20%26%20more%3F";
  expect(formatWhatsAppUrl(DEALER.phone, "Hello, F-150 & more?")).toBe(chat);
  expect(formatWhatsAppUrl(DEALER.phone, "half \ud83d of a pair")).toContain("half%20%EF%BF%BD%20of");
});

test("no text changes a link's address or escapes its parameter", () => {
  for (const text of [...hostileStrings, "a&b=c", "x#y"]) {
    const report = new URL(formatHistoryReportUrl(text));
    const parts = [report.origin, report.hash, ...report.searchParams.keys()];
    expect(parts).toEqual(["https://www.carfax.com", "", "vin"]);
    const chat = new URL(formatWhatsAppUrl(DEALER.phone, text));
    expect([chat.origin, chat.pathname, chat.hash]).toEqual(["https://wa.me", "/14075550142", ""]);
    expect(chat.searchParams.get("text")).toBe(Buffer.from(text).toString());
  }
});

test("the map, the directions, and the reviews are linked by the address and the name", () => {
  const address = "5200 Old Winter Garden Rd, Orlando, FL 32811";
  expect(new URL(dealer.mapsUrl).searchParams.get("query")).toBe(address);
  expect(new URL(dealer.directionsUrl).searchParams.get("destination")).toBe(address);
  expect(new URL(dealer.reviewsUrl).searchParams.get("q")).toBe(`${dealer.name} Orlando FL reviews`);
});

test("as delivered, links point to example domains, and testimonials are samples that are not shown", () => {
  const { email, facebook, instagram } = DEALER.contact;
  for (const url of [`https://${email}`, facebook, instagram])
    expect(new URL(url).hostname).toMatch(/\.example$/);
  const { isShown, quotes } = DEALER.testimonials;
  expect([isShown, quotes]).toMatchObject([false, Array(3).fill({ rating: 5, isSample: true })]);
  expect(DEALER.reviews).toMatchObject({ average: "4.8", count: "127+" });
  expect(DEALER.reviews.asOf).toMatch(/^\d{4}-(0[1-9]|1[0-2])$/);
});

test.each([
  ["home", "bonus approval warranty inspection"],
  ["offers", "discount zeroApr referral firstTime"],
] as const)("the page %s shows every specified offer: %s", (page, ids) => {
  const offers = listCurrentOffers(DELIVERED_OFFERS, new Date("2099-01-01T12:00:00Z"), page);
  expect(offers.map(({ id }) => id).join(" ")).toBe(ids);
});

test.each([
  ["is shown until its last day ends in Orlando", { endsOn: "2026-11-30" }, "2026-12-01T04:59:59Z", 1],
  ["is hidden after it", { endsOn: "2026-11-30" }, "2026-12-01T05:00:00Z", 0],
  ["is shown until its last day ends in summer", { endsOn: "2026-07-04" }, "2026-07-05T03:59:59Z", 1],
  ["is hidden after it in summer", { endsOn: "2026-07-04" }, "2026-07-05T04:00:00Z", 0],
  ["isn't shown before its first day", { startsOn: "2026-12-01" }, "2026-12-01T04:59:59Z", 0],
  ["is shown from its first day", { startsOn: "2026-12-01" }, "2026-12-01T05:00:00Z", 1],
])("an offer %s", (_, dates, now, count) => {
  const offer = { ...(DELIVERED_OFFERS[0] as Offer), ...dates };
  expect(listCurrentOffers([offer], new Date(now), "home")).toHaveLength(count);
});

test.each([
  ...["(407) 555-0142", "407.555.0142", "4075550142", "+1 407 555 0142", "+14075550142", "1-407-555-0142"],
  ...["1 (407) 555-0142", "  (407)555-0142 "],
])("%j is parsed as a US number", (text) => {
  const forms = { display: "(407) 555-0142", tel: "+14075550142", whatsApp: "14075550142" };
  expect(parsePhone(text)).toEqual(forms);
});

test.each([
  ...["", "555-0142", "407-555-014", "407-555-01422", "107-555-0142", "407-155-0142", "+44 20 7946 0958"],
  ...["407-555-0142 ext 5", "tel:4075550142", "four zero seven", "٤٠٧٥٥٥٠١٤٢"],
])("%j is not a number", (text) => {
  expect(parsePhone(text)).toBeNull();
  expect(() => getPhone(text)).toThrow("is not a US phone number");
});

test("the shown, dialed and WhatsApp forms are one number, and each parses back to it", () => {
  forAll(fc.stringMatching(/^[2-9]\d\d[2-9]\d{6}$/), (digits) => {
    const phone = getPhone(digits);
    expect([phone.whatsApp, phone.tel]).toEqual([`1${digits}`, `+1${digits}`]);
    for (const text of Object.values(phone)) expect(parsePhone(text)).toEqual(phone);
  });
  for (const text of hostileStrings) expect(parsePhone(text)?.tel ?? "+12025550100").toMatch(/^\+1\d{10}$/);
});
