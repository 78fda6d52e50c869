/** The facet of body styles. */
import { BODY_STYLES, type BodyStyle } from "~/vehicles/body-style";
import { type ChoiceFacet, ofList, ofValues } from "./facet";

/** Offered only when the inventory has one. */
const RARE_STYLES: readonly BodyStyle[] = ["Motorcycle", "Other"];

export const style: ChoiceFacet<BodyStyle> = {
  choice: "many",
  ...ofValues(({ bodyStyles }) => bodyStyles),
  offered: BODY_STYLES.filter((value) => !RARE_STYLES.includes(value)),
  ...ofList(BODY_STYLES),
  formatLabel: ({ t }, value) => t(`vehicle:styles.${value}`),
  /** The title's noun is a single style. Several have no common plural, so they follow in parentheses. */
  formatTitle: ({ t, formatAlternatives }, values) =>
    values.length > 1 ? `(${formatAlternatives(values.map((value) => t(`vehicle:styles.${value}`)))})` : "",
};
