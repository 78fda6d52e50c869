/** `/staff/vehicles/new`: adds a vehicle; one button only fills in the form from the VIN. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/edge/http/page-headers";
import { rejectForm, showDraft } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { useText } from "~/i18n/use-text";
import { parseForm } from "~/platform/parse-form";
import { formatSavedVehiclePath } from "~/staff/saved-moment";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { createVehicleSchema, parseVehicleForm } from "~/vehicles/editor/vehicle-form";
import { getLatestModelYear } from "~/vehicles/vin-facts";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import { metaOfStaff } from "~/views/staff/head";
import { readVin, type VinReport } from "~/views/staff/vehicles/vehicle-data";
import { StaffVehicleForm, type VehicleAnswer } from "~/views/staff/vehicles/vehicle-form";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

interface NewVehicleAnswer extends VehicleAnswer {
  readonly report?: VinReport;
}

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", ({ params, member: { userId } }) => {
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffVehicles")("newTitle") };
    return { head, writerId: userId };
  });
}

export function action(args: ActionFunctionArgs) {
  const restoreDraft = ({ form }: StaffSubmission) => showDraft(parseForm(form, createVehicleSchema()));
  // The buttons that confirm how a price is read have no intent, and also save the form.
  return staffAction(
    args,
    { access: "sales", restoreDraft },
    { "read-vin": readTypedVin, save: add, default: add },
  );
}

async function add({ form, params, context, member: { userId } }: StaffSubmission) {
  const { submission, values, doubt } = parseVehicleForm(form);
  const reject = (status: number, refusal: string | null, more: NewVehicleAnswer = {}) =>
    rejectForm(submission, status, refusal && `staffVehicles:refused.${refusal}`, more);
  if (!values) return reject(400, null, { doubt });
  const added = await orFailure(context.vehicleEditor.add(values, userId), context.log);
  if (typeof added === "string") return reject(added === "unavailable" ? 503 : 400, added);
  if (added.outcome !== "saved") return reject(409, "vin_taken", { otherId: added.id });
  context.log("vehicleAdded", { id: added.id, by: userId });
  const path = formatSavedVehiclePath(added.id, context.now());
  return redirect(localizePath(getRouteLocale(params), path), 303);
}

/** Decodes the VIN and suggests a name from it, unless one was typed. Reports a problem when the VIN is missing. */
function readTypedVin({ form, context }: StaffSubmission): NewVehicleAnswer {
  const { initialValue } = parseForm(form, createVehicleSchema()).reply();
  const report = readVin(String(initialValue?.vin ?? ""), getLatestModelYear(context.now()));
  if (!report) return { initialValue, error: { vin: ["staffVehicles:problems.vin"] } };
  const beginning = [report.year, report.make, ""].filter((part) => part != null).join(" ");
  return { report, initialValue: { ...initialValue, productName: initialValue?.productName || beginning } };
}

export default function StaffVehicleNew() {
  const { writerId } = useLoaderData<typeof loader>();
  const answer: NewVehicleAnswer | undefined = useActionData<typeof action>();
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
        <StaffVehicleForm path="/staff/vehicles/new" writerId={writerId} answer={answer} stored={null} />
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
