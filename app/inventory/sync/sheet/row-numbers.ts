/** Recognizes VINs and stock numbers in the cells of a row. */

/** VINs never contain I, O, or Q (49 CFR 565.13). This and the patterns below expect upper case. */
export const VIN_FORM = /^[A-HJ-NPR-Z0-9]{17}$/;
const VIN_IN_TEXT = /(?<![A-Z0-9])[A-HJ-NPR-Z0-9]{17}(?![A-Z0-9])/g;
/** Vehicles before 1981 have shorter VINs. Stock numbers are accepted as well. */
const STOCK_NUMBER_FORM = /^[A-Z0-9][A-Z0-9-]{0,31}$/;

export const mayBeStockNumber = (text: string) => STOCK_NUMBER_FORM.test(text);

/** Whether a new vehicle may be added under this number: digits alone, such as "900", are more likely part of a price. */
export const mayBeNewVehicle = (number: string) => VIN_FORM.test(number) || /[A-Z]/.test(number);

/** Lists the VINs in cleaned cells, including VINs within text or written with spaces or hyphens. */
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
