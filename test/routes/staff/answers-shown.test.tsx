/** How the answers of staff's and shoppers' forms are shown, in each language. */
import { expect, test } from "vitest";
import { SyncNote } from "~/views/components/sync-note";
import { PriceWarningNotice } from "~/views/staff/vehicles/price-warning";
import { StaffVehicleForm } from "~/views/staff/vehicles/vehicle-form";
import { render } from "../../support/render";

test.each([
  ["en", "Is $16.90 the full price?", "I meant $16,900"],
  ["es", "¿El precio completo es $16.90?", "Quise decir $16,900"],
  ["pt", "$16.90 é o preço completo?", "Eu quis dizer $16,900"],
] as const)(
  "in %s a doubtful price is asked about, and the button says what it saves",
  (locale, ...texts) => {
    const warning = { reason: "thousands", dollars: 16.9, likelyDollars: 16_900 } as const;
    const page = render(<PriceWarningNotice warning={warning} typed="16,9" />, { locale });
    for (const text of texts) expect(page.text).toContain(text);
    expect([page.value("asked"), page.value("reading")]).toEqual(["16,9", "16900"]);
  },
);

test("after a conflict the form has what was typed, names the current values, and saves over them", () => {
  const typed = { vin: "1M8GDM9AXKP042788", productName: "2019 MCI Coach", price: "149,000" };
  const stored = {
    ...{ typed: typed as never, description: "", version: "v2", isVinFixed: true, suggested: "" },
    locks: { lockedFields: [], lockedSince: {}, sheetValues: {} },
  };
  const lastResult = {
    ...({ form: "vehicle", status: "error", version: null, isConflict: true } as const),
    initialValue: { ...typed, productName: "2019 MCI J4500", price: "155000" },
    error: { "": ["staffVehicles:refused.conflict"] },
  };
  const page = render(
    <StaffVehicleForm path="/staff/vehicles/7" writerId="ana" lastResult={lastResult} stored={stored} />,
  );
  expect([page.value("productName"), page.value("price"), page.value("version")]).toEqual([
    "2019 MCI J4500",
    "155000",
    "v2",
  ]);
  expect(page.text).toContain("Someone else changed this vehicle in the meantime.");
  expect(page.text).toContain("Now: 149,000");
  expect(page.text).not.toContain("Now: 1M8");
  // The sheet identifies the vehicle by its VIN.
  expect(page.findAll("input[name=vin][readonly]")).toHaveLength(1);
});

test.each([
  ["en", "Failed to sync inventory: ", "we couldn't open the sheet."],
  ["es", "No se pudo sincronizar el inventario: ", "no se pudo abrir la hoja de cálculo."],
  ["pt", "Não foi possível sincronizar o estoque: ", "não conseguimos abrir a planilha."],
] as const)(
  "in %s a hosted function's error follows the same words as our own",
  (locale, failure, reason) => {
    const show = (outcome: "sheetClosed" | "hosted", message: string) =>
      render(<SyncNote note={{ outcome, message, saidAtMs: 1 }} reader="shopper" />, { locale }).element
        .textContent;
    expect(show("sheetClosed", "")).toContain(failure + reason);
    expect(show("hosted", "The sheet is <b>empty</b>")).toContain(`${failure}The sheet is <b>empty</b>`);
  },
);
