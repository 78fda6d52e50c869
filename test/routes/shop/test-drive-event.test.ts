import { expect, test } from "vitest";
import { loader } from "~/routes/shop/test-drive-event";
import { createVehicle } from "../../fixtures/inventory";
import { readCalendar } from "../../support/read-calendar";
import { callLoader, createFakeInventory } from "../../support/routes/route-call";

const inventory = createFakeInventory([createVehicle({ id: 1, sku: "1FTEW1EP1MFA41207" })]);
const call = (query: string, lang?: string) =>
  callLoader(
    loader,
    { path: `/contact/test-drive.ics${query}`, params: lang ? { lang } : {} },
    { inventory },
  );

test("the file is a calendar in the shopper's language, for the requested vehicle", async () => {
  const { status, data } = await call("?slot=2026-11-21T10:00&vin=1ftew1ep1mfa41207", "pt");
  expect(status).toBe(200);
  expect(readCalendar(String(data))).toMatchObject({
    DTSTART: "20261121T150000Z",
    SUMMARY: expect.stringContaining("Test drive:"),
    DESCRIPTION: expect.stringContaining("1FTEW1EP1MFA41207"),
  });
});

test("a VIN is found with hyphens, as in every address", async () => {
  const { data } = await call("?slot=2026-11-21T10:00&vin=VIN:1FTEW1EP-1MFA41207");
  expect(readCalendar(String(data)).SUMMARY).toContain("Test drive:");
});

test("an unknown vehicle is left out", async () => {
  const { data } = await call("?slot=2026-11-21T10:00&vin=%0D%0AX-EVIL:1");
  expect(readCalendar(String(data)).SUMMARY).toBe("Test drive at Orlando Family Motors");
});

test.each(["", "?slot=", "?slot=soon", "?slot=2026-02-30T10:00", "?slot=2026-11-21T10:00%0D%0AX:1"])(
  "for %s, which is not a time, there is no file",
  async (query) => {
    expect((await call(query)).status).toBe(404);
  },
);

test("the text in place of a file is in the shopper's language", async () => {
  expect((await call("?slot=soon", "es")).data).toContain("La hora que eligió ya no está disponible.");
});
