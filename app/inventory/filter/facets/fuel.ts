/** The facet of fuels. */
import { FUELS, type Fuel } from "~/vehicles/vehicle";
import { type ChoiceFacet, ofList } from "./facet";

export const fuel: ChoiceFacet<Fuel> = {
  kind: "choice",
  from: "nameplate",
  listValues: (vehicle) => [vehicle.fuel],
  offered: FUELS,
  ...ofList(FUELS),
  formatLabel: ({ t }, value) => t(`vehicle:fuels.${value}`),
  formatTitle: ({ t, formatAlternatives }, values) =>
    `(${formatAlternatives(values.map((value) => t(`vehicle:fuels.${value}`)))})`,
};
