/** What a shopper does next about a vehicle for sale: drive it, or wait in line while its sale is pending. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { formatContactPath } from "~/views/urls";

interface NextStepProps {
  readonly vehicle: Pick<InventoryVehicle, "name" | "vin" | "isSalePending">;
  readonly className: string;
  /** In a bar that has room for two words. */
  readonly isShort?: boolean;
  /** Whether the name follows for screen readers, where links stand side by side. */
  readonly isNamed?: boolean;
}

export function NextStep({ vehicle, className, isShort = false, isNamed = false }: NextStepProps) {
  const { t, locale } = useText(["vehicle", "frame"]);
  const { name, vin, isSalePending } = vehicle;
  const drive = isShort ? t("frame:testDrive") : t("scheduleTestDrive");
  const wait = isShort ? t("nextInLineShort") : t("nextInLine");
  const path = formatContactPath(isSalePending ? "info" : "test-drive", vin);
  return (
    <a className={className} href={localizePath(locale, path)}>
      <span>
        {isSalePending ? wait : drive}
        {isNamed ? <span className="sr-only">{` ${name}`}</span> : null}
      </span>
    </a>
  );
}
