/** The facet of color families. */
import { COLOR_FAMILIES, type ColorFamily } from "~/vehicles/color-family";
import { type ChoiceFacet, ofList } from "./facet";

export const color: ChoiceFacet<ColorFamily> = {
  kind: "choice",
  from: "remarks",
  listValues: ({ colorFamily }) => (colorFamily === null ? [] : [colorFamily]),
  offered: COLOR_FAMILIES,
  ...ofList(COLOR_FAMILIES),
  formatLabel: ({ t }, value) => t(`inventory:colors.${value}`),
  formatTitle: ({ t, formatAlternatives }, values) =>
    t("share:inColors", {
      colors: formatAlternatives(values.map((value) => t(`inventory:colors.${value}`).toLowerCase())),
    }),
};
