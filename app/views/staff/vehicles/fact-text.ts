/** Formats the value of a vehicle's field. */
import { formatDate } from "~/i18n/format-date";
import { formatDollars } from "~/i18n/format-number";
import { useText } from "~/i18n/use-text";
import { DRIVETRAINS, TITLES, TRANSMISSIONS } from "~/vehicles/vehicle-details";

/** Returns a function that formats a fact's value, such as "4x4" or "Automatic". */
export function useFactText() {
  const { t, locale } = useText("staffVehicles");
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    warranty: { asIs: t("warranties.asIs"), dealer: t("dealerWarranty") },
    title: Object.fromEntries(TITLES.map((key) => [key, t(`titles.${key}`)])),
    drivetrain: Object.fromEntries(DRIVETRAINS.map((key) => [key, t(`drivetrains.${key}`)])),
    transmission: Object.fromEntries(TRANSMISSIONS.map((key) => [key, t(`transmissions.${key}`)])),
  };
  return (field: string, value: string | number | null | undefined): string => {
    if (value === null || value === undefined || value === "") return t("history.empty");
    if (field === "until") return formatDate(locale, `${value}T12:00:00Z`);
    if (field === "price" || field === "deposit") return formatDollars(Number(value) * 100);
    return choices[field]?.[value] ?? String(value);
  };
}
