/** The page to add a vehicle: first the VIN, which yields the year and the make, then the rest. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { TypedVehicle } from "~/vehicles/editor/vehicle-form";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import type { VinReport } from "./vehicle-data";
import { StaffVehicleForm, type VehicleAnswer } from "./vehicle-form";

export interface NewVehicleAnswer extends VehicleAnswer {
  /** null until a VIN was typed. */
  readonly report: VinReport | null;
}

interface NewPageProps {
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly answer: NewVehicleAnswer | undefined;
}

const EMPTY: TypedVehicle = { vin: "", productName: "", price: "", description: "" };

export function StaffVehicleNewPage({ writerId, answer }: NewPageProps) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk">
        <p>
          <a className="quiet-link" href={localizePath(locale, "/staff/vehicles")}>
            {t("back")}
          </a>
        </p>
        <h1>{t("newTitle")}</h1>
        {answer?.report ? <Report report={answer.report} /> : null}
        <StaffVehicleForm
          path="/staff/vehicles/new"
          writerId={writerId}
          answer={answer}
          typed={answer?.typed ?? EMPTY}
          stored={null}
        />
      </section>
    </StaffFrame>
  );
}

function Report({ report: { year, make, trouble } }: { report: VinReport }) {
  const { t } = useText("staffVehicles");
  const facts = [year, make].filter((fact) => fact !== null).join(" ");
  return (
    <section className={trouble ? "side-notice" : "desk-part"} role="status">
      <h2>{t("facts.title")}</h2>
      <p>{facts || t("facts.none")}</p>
      {trouble ? <p>{t(`warnings.${trouble}`)}</p> : null}
    </section>
  );
}
