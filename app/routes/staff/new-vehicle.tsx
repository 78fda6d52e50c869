/** `/staff/vehicles/new`: adds a vehicle; one button only fills in the form from the VIN. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/edge/http/page-headers";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { useText } from "~/i18n/use-text";
import { parseForm } from "~/platform/parse-form";
import { formatSavedVehiclePath } from "~/staff/saved-moment";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { createVehicleSchema, parseVehicleForm } from "~/vehicles/editor/vehicle-form";
import { getLatestModelYear } from "~/vehicles/vin-facts";
import { StaffFrame } from "~/views/staff/frame";
import { metaOfStaff } from "~/views/staff/head";
import { readVin, type VinReport } from "~/views/staff/vehicles/vehicle-data";
import { StaffVehicleForm, type VehicleResult } from "~/views/staff/vehicles/vehicle-form";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "sales" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

interface NewVehicleResult extends VehicleResult {
  readonly report?: VinReport;
}

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", ({ params, member: { userId } }) => {
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffVehicles")("newTitle") };
    return { head, writerId: userId };
  });
}

export function action(args: ActionFunctionArgs) {
  // The buttons that confirm how a price is read have no intent, and also save the form.
  return staffAction(args, "sales", { "read-vin": readTypedVin, save: add, default: add });
}

async function add({ form, params, context, member: { userId } }: StaffSubmission) {
  const { submission, values, warning } = parseVehicleForm(form);
  const reject = (status: number, refusal: string | null, more: NewVehicleResult = {}) =>
    rejectForm(submission, status, refusal && `staffVehicles:refused.${refusal}`, more);
  if (!values) return reject(400, null, { warning });
  const added = await orFailure(context.vehicleEditor.add(values, userId), context.log);
  if (typeof added === "string") return reject(added === "unavailable" ? 503 : 400, added);
  if (added.outcome !== "saved") return reject(409, "vin_taken", { otherId: added.id });
  context.log("vehicleAdded", { id: added.id, by: userId });
  const path = formatSavedVehiclePath(added.id, context.now());
  return redirect(localizePath(getRouteLocale(params), path), 303);
}

/** Decodes the VIN and suggests a name from it, unless one was typed. Reports a problem when the VIN is missing. */
function readTypedVin({ form, context }: StaffSubmission): NewVehicleResult {
  const { initialValue } = parseForm(form, createVehicleSchema()).reply();
  const report = readVin(String(initialValue?.vin ?? ""), getLatestModelYear(context.now()));
  if (!report) return { initialValue, error: { vin: ["staffVehicles:problems.vin"] } };
  const beginning = [report.year, report.make, ""].filter((part) => part != null).join(" ");
  return { report, initialValue: { ...initialValue, productName: initialValue?.productName || beginning } };
}

export default function StaffVehicleNew() {
  const { writerId } = useLoaderData<typeof loader>();
  const lastResult: NewVehicleResult | undefined = useActionData<typeof action>();
  const { t } = useText("staffVehicles");
  return (
    <StaffFrame title={t("newTitle")} back={{ to: "/staff/vehicles", label: t("back") }}>
      <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        {lastResult?.report ? <Report report={lastResult.report} /> : null}
        <StaffVehicleForm
          path="/staff/vehicles/new"
          writerId={writerId}
          lastResult={lastResult}
          stored={null}
        />
      </section>
    </StaffFrame>
  );
}

function Report({ report: { year, make, problem } }: { report: VinReport }) {
  const { t } = useText("staffVehicles");
  const facts = [year, make].filter((fact) => fact !== null).join(" ");
  return (
    <section
      className={problem ? "side-notice" : "grid content-start gap-3 px-gutter pt-3 lg:p-0"}
      role="status"
    >
      <h2>{t("facts.title")}</h2>
      <p>{facts || t("facts.none")}</p>
      {problem ? <p>{t(`warnings.${problem}`)}</p> : null}
    </section>
  );
}
