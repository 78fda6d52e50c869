/** The facet of makes. */
import { canonicalMake, findMake, SPECIFIED_MAKES } from "~/vehicles/make";
import { type ChoiceFacet, ofValues } from "./facet";

export const make: ChoiceFacet = {
  choice: "many",
  ...ofValues((vehicle) => (vehicle.make === "" || !vehicle.isMakeSure ? [] : [canonicalMake(vehicle.make)])),
  offered: SPECIFIED_MAKES,
  parse: findMake,
  /** The specified makes in their order, then the others by name. */
  sort: (values) =>
    [...new Set(values.map(canonicalMake))].sort(
      (a, b) => rankMake(a) - rankMake(b) || (a < b ? -1 : Number(a > b)),
    ),
  formatLabel: (_, value) => value,
  /** The title's noun names the makes. */
  formatTitle: () => "",
};

function rankMake(value: string): number {
  const rank = SPECIFIED_MAKES.indexOf(value);
  return rank === -1 ? SPECIFIED_MAKES.length : rank;
}
