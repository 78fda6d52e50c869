/** The VINs and stock numbers in the cells of a row. */

/** I, O, and Q are in no VIN (49 CFR 565.13). Expects upper case, as everything here. */
export const VIN_FORM = /^[A-HJ-NPR-Z0-9]{17}$/;
const VIN_IN_TEXT = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g;
/** Vehicles before 1981 have shorter VINs, and a stock number in their place does no harm. */
const STOCK_NUMBER_FORM = /^[A-Z0-9][A-Z0-9-]{0,31}$/;

export const mayBeStockNumber = (text: string) => STOCK_NUMBER_FORM.test(text);

/** Whether a vehicle that is not in the inventory may come in under this number: "900" is more likely a part of a price. */
export const mayBeNewVehicle = (number: string) => VIN_FORM.test(number) || /[A-Z]/.test(number);

/** VINs in cleaned cells, also within a text or with spaces in them. */
export function listVins(cells: readonly string[]): readonly string[] {
  const vins = new Set<string>();
  for (const cell of cells) {
    if (cell.length < 17) continue;
    const text = cell.toUpperCase();
    for (const [vin] of text.matchAll(VIN_IN_TEXT)) vins.add(vin);
    const joined = text.replace(/[\s\p{Zs}-]+/gu, "");
    if (VIN_FORM.test(joined)) vins.add(joined);
  }
  return [...vins];
}
