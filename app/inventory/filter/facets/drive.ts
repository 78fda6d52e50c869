/** The facet of driven wheels. */
import { DRIVES, type Drive } from "~/vehicles/drive";
import { type ChoiceFacet, ofList } from "./facet";

export const drive: ChoiceFacet<Drive> = {
  kind: "choice",
  from: "remarks",
  listValues: (vehicle) => (vehicle.drive === null ? [] : [vehicle.drive]),
  offered: DRIVES,
  ...ofList(DRIVES),
  formatLabel: ({ t }, value) => t(`inventory:drives.${value}`),
  formatTitle: ({ t, formatAlternatives }, values) =>
    t("share:withDrive", {
      drives: formatAlternatives(values.map((value) => t(`inventory:drives.${value}`))),
    }),
};
