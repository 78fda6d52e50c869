/** `/staff/vehicles/new`: adds a vehicle; one button only fills in the form from the VIN. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ignoreOutage } from "~/backend/unavailable";
import { rejectForm } from "~/edge/reject-form";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { useText } from "~/i18n/use-text";
import { parseForm } from "~/platform/parse-form";
import { formatSavedVehiclePath } from "~/staff/saved-moment";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import type { FieldTexts } from "~/vehicles/editor/fill-from-vin";
import { respellName } from "~/vehicles/editor/respell-name.server";
import type { VehicleEditor } from "~/vehicles/editor/vehicle-editor";
import { createVehicleSchema, parseVehicleForm } from "~/vehicles/editor/vehicle-form";
import { parseVin } from "~/vehicles/identifier";
import { listSearchWords } from "~/vehicles/search-words";
import { getLatestModelYear } from "~/vehicles/vin-facts";
import { StaffFrame } from "~/views/staff/frame";
import { VinOffers } from "~/views/staff/vehicles/offers";
import { ScanVin } from "~/views/staff/vehicles/scan-vin";
import { readVin, type VinReport } from "~/views/staff/vehicles/vehicle-data";
import { StaffVehicleForm, type VehicleResult } from "~/views/staff/vehicles/vehicle-form";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

interface NewVehicleResult extends VehicleResult {
  readonly report?: VinReport;
  /** The fields that the VIN filled in, each with its text; another VIN may replace them. */
  readonly filled?: readonly string[];
}

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", ({ params, member: { userId } }) => {
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffVehicles")("newTitle") };
    return { head, writerId: userId, formKey: crypto.randomUUID() };
  });
}

export function action(args: ActionFunctionArgs) {
  // The buttons that confirm how a price is read have no intent, and also save the form.
  const saveOrUse = (submission: StaffSubmission) =>
    submission.form.has("use") ? takeOffer(submission) : add(submission);
  // Enter, also a barcode scanner's.
  const addOrRead = (submission: StaffSubmission) =>
    String(submission.form.get("productName") ?? "").trim() ? add(submission) : readTypedVin(submission);
  return staffAction(args, "sales", {
    "read-vin": readTypedVin,
    enter: addOrRead,
    save: add,
    default: saveOrUse,
  });
}

async function add({ form, params, context, member }: StaffSubmission) {
  const { submission, values, warning } = parseVehicleForm(form);
  const reject = (status: number, refusal: string | null, more: NewVehicleResult = {}) =>
    rejectForm(submission, status, refusal && `staffVehicles:refused.${refusal}`, more);
  if (!values) return reject(400, null, { warning });
  const added = await orFailure(context.vehicleEditor.add(values, member.userId), context.log);
  if (typeof added === "string") return reject(added === "unavailable" ? 503 : 400, added);
  if (added.outcome === "saved") context.log("vehicleAdded", { id: added.id, by: member.userId });
  else if (!(await isJustAdded(added.id, context, member.name)))
    return reject(409, "vin_taken", { otherId: added.id });
  const path = formatSavedVehiclePath(added.id, context.now());
  return redirect(localizePath(getRouteLocale(params), path), 303);
}

const SECOND_PRESS_MS = 60_000;

/** Whether the form was sent twice. */
async function isJustAdded(id: number, { vehicleEditor, now }: StaffSubmission["context"], by: string) {
  const [edit] = (await vehicleEditor.findVehicle(id))?.edits ?? [];
  return (
    edit?.kind === "added" && edit.by === by && now().getTime() - Date.parse(edit.atIso) < SECOND_PRESS_MS
  );
}

const takeOffer = (submission: StaffSubmission) =>
  submission.form.get("use") === "spelling" ? respell(submission) : readTypedVin(submission);

/** Shows the form with the usual spelling of the name. */
function respell({ form }: StaffSubmission): NewVehicleResult {
  const { initialValue } = parseForm(form, createVehicleSchema()).reply();
  return { initialValue: respellName((initialValue ?? {}) as FieldTexts) };
}

/** Decodes the VIN and fills in the form; nothing is saved. Reports a problem when the VIN is missing, or another vehicle's. */
async function readTypedVin({ form, context }: StaffSubmission): Promise<NewVehicleResult> {
  const { initialValue } = parseForm(form, createVehicleSchema()).reply();
  const typed = (initialValue ?? {}) as FieldTexts;
  if (!typed.vin?.trim()) return { initialValue, error: { vin: ["staffVehicles:problems.vin"] } };
  const otherId = await findOther(typed.vin, context.vehicleEditor);
  if (otherId !== null) return { initialValue, error: { "": ["staffVehicles:refused.vin_taken"] }, otherId };
  const latestYear = getLatestModelYear(context.now());
  const before = form.getAll("filled");
  const own: FieldTexts = Object.fromEntries(
    Object.entries(typed).filter((entry) => !before.includes(entry.join(" "))),
  );
  const { report, texts } = await readVin(own, latestYear, context.decodeVin, form.getAll("use"));
  const filled = Object.entries(texts).filter(([field]) => !own[field as keyof FieldTexts]?.trim());
  return { report, filled: filled.map((entry) => entry.join(" ")), initialValue: { ...texts } };
}

/** Returns the id of the vehicle with the VIN; null for none, and during an outage. */
async function findOther(typedVin: string, vehicleEditor: Pick<VehicleEditor, "listPage">) {
  const vin = parseVin(typedVin);
  if (!vin) return null;
  const query = { show: "all", words: listSearchWords(vin), sort: "newest", offset: 0, limit: 5 } as const;
  const page = await ignoreOutage(vehicleEditor.listPage(query));
  return page?.vehicles.find((other) => other.vin === vin)?.id ?? null;
}

export default function StaffVehicleNew() {
  const { writerId, formKey } = useLoaderData<typeof loader>();
  const lastResult: NewVehicleResult | undefined = useActionData<typeof action>();
  const { t } = useText("staffVehicles");
  return (
    <StaffFrame title={t("newTitle")} back={{ to: "/staff/vehicles", label: t("back") }}>
      <section className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <StaffVehicleForm
          path="/staff/vehicles/new"
          writerId={writerId}
          lastResult={lastResult}
          stored={null}
          vinReport={
            <>
              {/* Tells apart two cars that wait for a connection. */}
              <input type="hidden" name="key" value={formKey} />
              <ScanVin />
              {lastResult?.report ? <VinReportNotice report={lastResult.report} /> : null}
              {lastResult?.filled?.map((text) => (
                <input key={text} type="hidden" name="filled" value={text} />
              ))}
            </>
          }
        />
      </section>
    </StaffFrame>
  );
}

function VinReportNotice({ report: { name, problem, state, offers } }: { report: VinReport }) {
  const { t } = useText("staffVehicles");
  return (
    <>
      <section className={problem ? "side-notice" : "grid content-start gap-1"} role="status">
        {name ? <h3>{t("facts.title")}</h3> : null}
        {name ? <p>{name}</p> : null}
        {state && name ? <p>{t(`facts.${state}`)}</p> : null}
        {problem ? <p>{t(`warnings.${problem}`)}</p> : null}
        {name ? null : <p>{t("facts.none")}</p>}
      </section>
      <VinOffers offers={offers} />
    </>
  );
}
