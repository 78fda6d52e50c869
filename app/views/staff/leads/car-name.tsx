/** The name of a lead's car: "Sold · 2020 Toyota Camry SE". */
import { useText } from "~/i18n/use-text";
import type { CarLine } from "./lead-row";

type CarNameProps = Pick<CarLine, "vehicle" | "isVehicleSold">;

/** Nothing for a lead without a car. */
export function CarName({ vehicle, isVehicleSold }: CarNameProps) {
  const { t } = useText("staffLead");
  if (vehicle === null) return null;
  return (
    <>
      {/* First, because the line may be cut. */}
      {isVehicleSold ? (
        <>
          <b className="text-stop">{t("sold")}</b>
          {" · "}
        </>
      ) : null}
      <bdi>{vehicle}</bdi>
    </>
  );
}
