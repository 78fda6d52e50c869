/** The facet of driven wheels. */
import { DRIVES, type Drive } from "~/vehicles/drive";
import { type ChoiceFacet, ofList, ofValues } from "./facet";

export const drive: ChoiceFacet<Drive> = {
  choice: "many",
  ...ofValues((vehicle) => (vehicle.drive === null ? [] : [vehicle.drive])),
  offered: DRIVES,
  ...ofList(DRIVES),
  formatLabel: ({ t }, value) => t(`inventory:drives.${value}`),
  formatTitle: ({ t, formatAlternatives }, values) =>
    t("inventory:inTitle.drive", {
      drives: formatAlternatives(values.map((value) => t(`inventory:drives.${value}`))),
    }),
};
