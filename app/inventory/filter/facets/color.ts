/** The facet of color families. */
import { COLOR_FAMILIES, type ColorFamily } from "~/vehicles/color-family";
import { type ChoiceFacet, ofList, ofValues } from "./facet";

export const color: ChoiceFacet<ColorFamily> = {
  choice: "many",
  ...ofValues(({ colorFamily }) => (colorFamily === null ? [] : [colorFamily])),
  offered: COLOR_FAMILIES,
  ...ofList(COLOR_FAMILIES),
  formatLabel: ({ t }, value) => t(`inventory:colors.${value}`),
  formatTitle: ({ t, formatAlternatives }, values) =>
    t("inventory:inTitle.color", {
      colors: formatAlternatives(values.map((value) => t(`inventory:colors.${value}`).toLowerCase())),
    }),
};
