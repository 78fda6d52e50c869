/** The name of a lead's car: "2020 Toyota Camry SE · Sold". */
import { useText } from "~/i18n/use-text";
import type { CarLine } from "./lead-row";

type CarNameProps = Pick<CarLine, "vehicle" | "isVehicleSold">;

/** Nothing for a lead without a car. */
export function CarName({ vehicle, isVehicleSold }: CarNameProps) {
  const { t } = useText("staffLead");
  if (vehicle === null) return null;
  return (
    <>
      <bdi>{vehicle}</bdi>
      {isVehicleSold ? (
        <>
          {" · "}
          <b className="text-stop">{t("sold")}</b>
        </>
      ) : null}
    </>
  );
}
