/** The facet of titles, which leaves out rebuilt and salvage ones. */
import { type ChoiceFacet, ofList, ofValues } from "./facet";

const TITLES = ["clean"] as const;

export const title: ChoiceFacet<(typeof TITLES)[number]> = {
  choice: "many",
  ...ofValues(({ titleBrand }) => (titleBrand ? [] : TITLES)),
  offered: TITLES,
  ...ofList(TITLES),
  formatLabel: ({ t }) => t("inventory:cleanTitle"),
  formatTitle: ({ t }) => t("inventory:inTitle.title"),
};
