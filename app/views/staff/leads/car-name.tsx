/** The name of a lead's car: "Sold · 2020 Toyota Camry SE". */
import { useText } from "~/i18n/use-text";
import type { CarLine } from "./lead-row";

type CarNameProps = Pick<CarLine, "vehicle" | "sale">;

/** Nothing for a lead without a car. */
export function CarName({ vehicle, sale }: CarNameProps) {
  const { t } = useText("staffLead");
  if (vehicle === null) return null;
  return (
    <>
      {/* First, because the line may be cut. */}
      {sale ? (
        <>
          <b className="text-stop">{t(sale)}</b>
          {" · "}
        </>
      ) : null}
      <bdi>{vehicle}</bdi>
    </>
  );
}
