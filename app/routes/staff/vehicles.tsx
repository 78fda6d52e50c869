/** `/staff/vehicles`: all vehicles, including sold ones, filtered by what needs attention. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { pageHeaders } from "~/edge/http/page-headers";
import { getI18n } from "~/i18n/instances.server";
import { getRouteLocale } from "~/i18n/route-locale";
import { DELETED, readSavedMoment } from "~/staff/saved-moment";
import { type StaffRequest, staffLoader } from "~/staff/staff-route";
import { listSearchWords, parseVehicleList } from "~/vehicles/editor/editor-list";
import { metaOfStaff } from "~/views/staff/head";
import { createVehicleRowData } from "~/views/staff/vehicles/vehicle-data";
import { StaffVehiclesPage } from "~/views/staff/vehicles/vehicles-page";

export const handle = { hydrate: true, kind: "staff" };
export const meta = metaOfStaff;
export const headers = pageHeaders;

const PAGE_VEHICLES = 50;

export const loader = (args: LoaderFunctionArgs) => staffLoader(args, "sales", readPage);

async function readPage({ request, params, context }: StaffRequest) {
  const { show, searched, after } = parseVehicleList(new URL(request.url).searchParams);
  // One more than is shown, to detect further vehicles.
  const query = { show, words: listSearchWords(searched), after, limit: PAGE_VEHICLES + 1 };
  const found = await context.vehicleEditor.listVehicles(query);
  const vehicles = found.slice(0, PAGE_VEHICLES);
  const nowMs = context.now().getTime();
  const rows = vehicles.map((vehicle) => createVehicleRowData(vehicle, nowMs));
  const nextCursor = found.length > PAGE_VEHICLES ? (vehicles.at(-1)?.cursor ?? null) : null;
  const deletedAtMs = readSavedMoment(request.url, context.now(), DELETED);
  // Refreshes the inventory, so that the deleted vehicle's shopper page is gone.
  if (deletedAtMs !== null) await context.inventory.find(deletedAtMs);
  const isDeleted = deletedAtMs !== null;
  const head = { title: getI18n(getRouteLocale(params)).getFixedT(null, "staffVehicles")("title") };
  return { head, isDeleted, list: { rows, nextCursor, show, searched, isFirstPage: after === null } };
}

export default function StaffVehicles() {
  const { list, isDeleted } = useLoaderData<typeof loader>();
  return <StaffVehiclesPage list={list} isDeleted={isDeleted} />;
}
