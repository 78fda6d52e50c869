import { expect, test } from "vitest";
import { dealer } from "~/dealer/dealer";
import { formatHistoryReportUrl, formatWhatsAppUrl } from "~/dealer/links";
import { hostileStrings } from "../../contracts/fuzz/hostile-strings";
import { DEALER } from "../../fixtures/dealer";

test("the history report link contains the VIN", () => {
  const url = new URL(formatHistoryReportUrl("1FTEW1EP1MFA41207"));
  expect(url.protocol).toBe("https:");
  expect(url.searchParams.get("vin")).toBe("1FTEW1EP1MFA41207");
});

test("a WhatsApp link contains the text", () => {
  expect(formatWhatsAppUrl(DEALER.phone, "Hello, F-150 & more?")).toBe(
    "https://wa.me/14075550142?text=Hello%2C%20F-150%20%26%20more%3F",
  );
  expect(formatWhatsAppUrl(DEALER.phone, "half \ud83d of a pair")).toContain("half%20%EF%BF%BD%20of");
});

test("no text changes a link's address or escapes its parameter", () => {
  const wellFormed = (text: string) =>
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(new TextEncoder().encode(text));
  for (const text of [...hostileStrings, "a&b=c", "x#y"]) {
    const report = new URL(formatHistoryReportUrl(text));
    expect([report.origin, report.hash, [...report.searchParams.keys()]]).toEqual([
      "https://www.carfax.com",
      "",
      ["vin"],
    ]);
    const chat = new URL(formatWhatsAppUrl(DEALER.phone, text));
    expect([chat.origin, chat.pathname, chat.hash]).toEqual(["https://wa.me", "/14075550142", ""]);
    expect(chat.searchParams.get("text")).toBe(wellFormed(text));
  }
});

test("the map and the directions link to the address", () => {
  for (const [url, parameter] of [
    [dealer.mapsUrl, "query"],
    [dealer.directionsUrl, "destination"],
  ] as const) {
    expect(new URL(url).searchParams.get(parameter)).toBe("5200 Old Winter Garden Rd, Orlando, FL 32811");
  }
});

test("the demo's mail and social links point to example domains", () => {
  const { contact } = DEALER;
  const hosts = [
    contact.email.split("@")[1],
    ...[contact.facebook, contact.instagram].map((url) => new URL(url).hostname),
  ];
  for (const host of hosts) expect(host).toMatch(/\.example$/);
});
