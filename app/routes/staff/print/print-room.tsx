/** `/staff/print`: choose vehicles and print their window cards or Buyers Guides, and the warranty of those that have none. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { personal } from "~/edge/cache/cache-policies";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";
import { parsePositiveInteger } from "~/platform/ids";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { getPicture } from "~/views/staff/components/car-picture";
import { createGuideVehicle } from "~/views/staff/print/buyers-guide/guide-facts";
import { listWarrantyChoices, parsePrintJob } from "~/views/staff/print/print-job";
import { PrintRoomPage } from "~/views/staff/print/print-room-page";

export const handle = { hydrate: true, kind: "staff", texts: "vehicles", access: "sales" };
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

/** With more cars the page would be large. */
const MAX_PICTURES = 100;

/** Ids of the vehicles whose warranty was just chosen, with dots between them. */
const SAVED = "saved";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context }) => {
    const [{ vehicles, total }, current] = await Promise.all([
      context.printRoom.read(null),
      context.inventory.find(),
    ]);
    const shown = new Map(current?.snapshot.vehicles.map((vehicle) => [vehicle.id, vehicle]));
    const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffPrint")("room.title") };
    const rows = vehicles.map(createGuideVehicle).map(({ id, name, warranty }) => {
      const car = shown.get(id);
      const picture = car ? getPicture(car) : null;
      return { id, name, warranty, picture: vehicles.length > MAX_PICTURES ? undefined : picture };
    });
    const query = new URL(request.url).searchParams;
    const { kind, ids } = parsePrintJob(query);
    return { head, vehicles: rows, total, kind, checkedIds: ids ?? [], savedIds: readSaved(query) };
  });
}

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "sales", { missing: setWarranties, checked: setWarranties, undo: undoWarranties });
}

const readSaved = (values: Pick<FormData | URLSearchParams, "get">) =>
  String(values.get(SAVED) ?? "")
    .split(".")
    .map(parsePositiveInteger)
    .filter((id) => id !== null);

/** The vehicles stay checked, to be printed. */
async function setWarranties({ form, params, context, member: { userId } }: StaffSubmission) {
  const { printRoom, log } = context;
  const vehicles = (await printRoom.read(null)).vehicles;
  const warranty = listWarrantyChoices(vehicles).find((one) => JSON.stringify(one) === form.get("warranty"));
  const query = new URLSearchParams({ kind: String(form.get("kind")), which: "checked" });
  for (const id of form.getAll("id")) query.append("id", String(id));
  const { kind, ids } = parsePrintJob(query);
  const checked = ids ?? [];
  // No vehicle has it anymore: someone else changed it while this page was open.
  if (!warranty)
    return personal({ kind, checkedIds: checked, problem: "outdated" as const }, { status: 409 });
  const missing = vehicles.filter((vehicle) => vehicle.warranty === null).map(({ record }) => record.id);
  const isOfChecked = form.get("intent") === "checked";
  if (isOfChecked && !checked.some((id) => missing.includes(id))) {
    const problem = checked.length === 0 ? ("unchecked" as const) : ("chosen" as const);
    return personal({ kind, checkedIds: checked, problem }, { status: 400 });
  }
  const chosen = missing.filter((id) => !isOfChecked || checked.includes(id));
  await printRoom.setMissingWarranties(chosen, warranty, userId);
  query.set(SAVED, chosen.join("."));
  log("warrantiesChosen", { by: userId, kind: warranty.kind });
  return redirect(`${localizePath(getRouteLocale(params), "/staff/print")}?${query}`, 303);
}

async function undoWarranties({ form, params, context, member: { userId } }: StaffSubmission) {
  const { printRoom, log } = context;
  const ids = readSaved(form);
  const { vehicles } = await printRoom.read(ids);
  const [first] = vehicles.filter(({ warranty }) => JSON.stringify(warranty) === form.get("was"));
  if (first?.warranty) await printRoom.undoMissingWarranties(ids, first.warranty, userId);
  log("warrantiesUndone", { by: userId });
  return redirect(localizePath(getRouteLocale(params), "/staff/print"), 303);
}

export default function PrintRoom() {
  const { head: _, ...page } = useLoaderData<typeof loader>();
  return <PrintRoomPage {...page} {...useActionData<typeof action>()} />;
}
