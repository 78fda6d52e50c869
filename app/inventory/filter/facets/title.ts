/** The facet of titles, which leaves out rebuilt and salvage ones. */
import { type ChoiceFacet, ofList } from "./facet";

const TITLES = ["clean"] as const;

export const title: ChoiceFacet<(typeof TITLES)[number]> = {
  kind: "choice",
  from: "remarks",
  listValues: ({ titleBrand }) => (titleBrand ? [] : TITLES),
  offered: TITLES,
  ...ofList(TITLES),
  formatLabel: ({ t }) => t("inventory:cleanTitle"),
  formatTitle: ({ t }) => t("share:cleanTitle"),
};
