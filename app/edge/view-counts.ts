/** Decides which requests are views of a vehicle page by a shopper, and counts those of vehicles for sale. */
import { isbot } from "isbot";
import { hasCookie, SESSION_COOKIE } from "~/edge/http/cookie";
import { splitLocalePath } from "~/i18n/locale-paths";
import { type CurrentInventory, findInSnapshot } from "~/inventory/snapshot/snapshot";
import { parsePositiveInteger } from "~/platform/ids";

/** Sent by browsers since 2023, by Chromium before, by Safari, and by Firefox before. */
const PURPOSES = ["Sec-Purpose", "Purpose", "X-Purpose", "X-Moz"];
const VEHICLE_PATH = /^\/vehicle\/([^/]+)$/;

/**
 * Returns the ID of the vehicle whose page a shopper is viewing; null for any other request. Prefetching and prerendering don't
 * count here: the page's script reports the view when the page is shown.
 * @param response 304 when the browser shows its cached page
 */
export function findViewedVehicle(request: Request, { status }: Pick<Response, "status">): number | null {
  const { method, headers, url } = request;
  if (method !== "GET" || (status !== 200 && status !== 304)) return null;
  // Older browsers don't send it.
  if ((headers.get("Sec-Fetch-Dest") ?? "document") !== "document") return null;
  const id = findVehicleId(url);
  if (id === null || headers.has("X-Part") || isAhead(headers) || !isShopper(request)) return null;
  // The same page with another down payment.
  return id === findVehicleId(headers.get("Referer") ?? "") ? null : id;
}

function findVehicleId(address: string): number | null {
  const pathname = URL.canParse(address) ? new URL(address).pathname : "";
  const [, id = ""] = VEHICLE_PATH.exec(splitLocalePath(pathname).path) ?? [];
  return parsePositiveInteger(id);
}

/** Whether the request is from neither staff nor a program that identifies itself. */
export function isShopper(request: Request): boolean {
  const agent = request.headers.get("User-Agent");
  return agent !== null && agent !== "" && !isbot(agent) && !hasCookie(request, SESSION_COOKIE);
}

const isAhead = (headers: Headers) =>
  PURPOSES.some((name) => /prefetch|prerender|preview/i.test(headers.get(name) ?? ""));

interface ViewServices {
  readonly addView: (view: { readonly vehicleId: number }) => void;
  readonly inventory: { find(): Promise<CurrentInventory | null> };
}

/** Counts a view of a vehicle for sale, even while only the last snapshot is available; ignores any other ID. Never rejects. */
export async function countView(id: number, { addView, inventory }: ViewServices): Promise<void> {
  const current = await inventory.find().catch(() => null);
  const vehicle = current && findInSnapshot(current.snapshot, { id });
  if (vehicle && !vehicle.isSold) addView({ vehicleId: id });
}
