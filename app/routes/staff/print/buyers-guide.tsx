/** `/staff/vehicles/:id/buyers-guide`: the FTC Buyers Guide of a vehicle, ready to print, in the languages of `lang`. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { parsePositiveInteger } from "~/platform/ids";
import { hasRole } from "~/staff/roles";
import { type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { GUIDE_LANGUAGES } from "~/vehicles/editor/print-room";
import {
  createGuideDealer,
  createGuideVehicle,
  findConfirmation,
} from "~/views/staff/print/buyers-guide/guide-facts";
import { GUIDE_WORDING } from "~/views/staff/print/buyers-guide/wording";
import { BuyersGuidePage } from "~/views/staff/print/buyers-guide-page";

// Not hydrated: the wording in two languages would be most of the script, and a small script opens the print dialog.
export const handle = {
  hydrate: false,
  kind: "staff-print",
  isFramed: false,
  access: "sales",
  formAccess: "owner",
};
export { pageHeaders as headers } from "~/edge/http/page-headers";
export { metaOfStaff as meta } from "~/views/staff/head";

export function loader(args: LoaderFunctionArgs) {
  return staffLoader(args, "sales", async ({ request, params, context, member }) => {
    const id = parsePositiveInteger(params.id);
    const { vehicles, confirmations } = id === null ? NOT_FOUND : await context.printRoom.read([id]);
    const [row] = vehicles;
    if (!row) throw data("vehicle", { status: 404 });
    const vehicle = createGuideVehicle(row);
    const wanted = new URL(request.url).searchParams.getAll("lang");
    const chosen = GUIDE_LANGUAGES.filter((language) => wanted.includes(language));
    const languages = (chosen.length > 0 ? chosen : GUIDE_LANGUAGES).map((language) => ({
      language,
      confirmation: findConfirmation(confirmations, language),
    }));
    const t = getI18n(getRouteLocale(params)).getFixedT(null, "staffPrint");
    return {
      head: { title: t("guide.pageTitle", { name: vehicle.name }) },
      page: {
        vehicle,
        dealer: createGuideDealer(context.dealer),
        languages,
        mayConfirm: hasRole(member, "owner"),
      },
    };
  });
}

const NOT_FOUND = { vehicles: [], total: 0, confirmations: [] };

export function action(args: ActionFunctionArgs) {
  return staffAction(args, "owner", { confirm });
}

/** Stores that the owner compared this wording with the FTC's form. */
async function confirm({ request, form, context: { printRoom, log }, member: { userId } }: StaffSubmission) {
  const language = GUIDE_LANGUAGES.find((code) => code === form.get("language"));
  if (!language) throw data("form", { status: 400 });
  const { version } = GUIDE_WORDING[language];
  // If the owner compared another release's wording, the page shows the current one again.
  if (form.get("version") === version) {
    if (!(await printRoom.confirm(language, version, userId))) throw data("role", { status: 403 });
    log("buyersGuideConfirmed", { by: userId, language, version });
  }
  const { pathname, search } = new URL(request.url);
  return redirect(pathname + search, 303);
}

export default function BuyersGuide() {
  return <BuyersGuidePage {...useLoaderData<typeof loader>().page} />;
}
