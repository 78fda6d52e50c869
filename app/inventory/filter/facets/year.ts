/** The facet of model years. */
import { type ChoiceFacet, ofValues } from "./facet";

/** 2025 down to 2015, then four more that the dealership wants listed. */
const SPECIFIED_YEARS = [
  ...["2025", "2024", "2023", "2022", "2021", "2020", "2019", "2018", "2017", "2016", "2015"],
  ...["2013", "2012", "2009", "2006"],
];

const YEAR = /^(?:19\d\d|20\d\d|2100)$/;

export const year: ChoiceFacet = {
  choice: "many",
  ...ofValues((vehicle) => (vehicle.isYearSure ? [String(vehicle.year)] : [])),
  offered: SPECIFIED_YEARS,
  parse: (text) => (YEAR.test(text) ? text : null),
  sort: (values) => [...new Set(values)].sort((a, b) => Number(b) - Number(a)),
  formatLabel: (_, value) => value,
  formatTitle: ({ t, formatAlternatives }, values) =>
    t("inventory:inTitle.year", { years: formatAlternatives(values) }),
};
