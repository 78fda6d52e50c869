/** The facet of fuels. */
import { FUELS, type Fuel } from "~/vehicles/vehicle";
import { type ChoiceFacet, ofList, ofValues } from "./facet";

export const fuel: ChoiceFacet<Fuel> = {
  choice: "many",
  ...ofValues((vehicle) => [vehicle.fuel]),
  offered: FUELS,
  ...ofList(FUELS),
  formatLabel: ({ t }, value) => t(`vehicle:fuels.${value}`),
  formatTitle: ({ t, formatAlternatives }, values) =>
    `(${formatAlternatives(values.map((value) => t(`vehicle:fuels.${value}`)))})`,
};
