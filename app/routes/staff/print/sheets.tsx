/** `/staff/print/sheets`: window cards or Buyers Guides of several vehicles, ready to print. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { findInSnapshot } from "~/inventory/snapshot/snapshot";
import { hasRole } from "~/staff/roles";
import { type StaffRequest, staffLoader } from "~/staff/staff-route";
import {
  createGuideDealer,
  createGuideVehicle,
  findConfirmation,
  type GuideProps,
  type GuideVehicle,
} from "~/views/staff/print/buyers-guide/guide-facts";
import {
  findReasonLeftOut,
  getJobLanguages,
  type LeftOut,
  MAX_LEFT_OUT,
  type PrintJob,
  parsePrintJob,
  VEHICLES_PER_PAGE,
} from "~/views/staff/print/print-job";
import { SheetsPage } from "~/views/staff/print/sheets-page";

/** Confirms a wording. */
export { action } from "./buyers-guide";

// Not hydrated: there are many sheets, and a small script opens the print dialog.
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
    const job = parsePrintJob(new URL(request.url).searchParams);
    const { vehicles, confirmations } = await context.printRoom.read(job.ids);
    const t = getI18n(getRouteLocale(params)).getFixedT(null, "staffPrint");
    return {
      head: { title: t(`room.kinds.${job.kind}`) },
      page: {
        kind: job.kind,
        ...(await separatePrintable(vehicles.map(createGuideVehicle), job, context)),
        languages: getJobLanguages(job.kind).map((language) => ({
          language,
          confirmation: findConfirmation(confirmations, language),
        })),
        dealer: createGuideDealer(context.dealer),
        mayConfirm: hasRole(member, "owner"),
        advertisedAt: context.now().toISOString(),
      },
    };
  });
}

/** Separates the vehicles that are printed from those that are left out, with the reason, and those of the next page. */
async function separatePrintable(
  vehicles: readonly GuideVehicle[],
  { kind }: PrintJob,
  { inventory, origin }: StaffRequest["context"],
) {
  const current = kind === "cards" ? await inventory.find() : null;
  const cards: { vehicle: InventoryVehicle; address: string }[] = [];
  const guides: GuideProps["vehicle"][] = [];
  const leftOut: LeftOut[] = [];
  const nextIds: number[] = [];
  for (const vehicle of vehicles) {
    const { id, name, warranty } = vehicle;
    const isFull =
      cards.length + guides.length === VEHICLES_PER_PAGE[kind] || leftOut.length === MAX_LEFT_OUT;
    if (isFull) {
      nextIds.push(id);
      continue;
    }
    const shown = current && findInSnapshot(current.snapshot, { id });
    const reason = findReasonLeftOut(vehicle, kind, shown !== null);
    if (reason) leftOut.push({ id, name, reason });
    else if (shown) cards.push({ vehicle: shown, address: `${origin}/vehicle/${id}` });
    else if (warranty) guides.push({ ...vehicle, warranty });
  }
  return { cards, guides, leftOut, nextIds };
}

export default function Sheets() {
  return <SheetsPage {...useLoaderData<typeof loader>().page} />;
}
