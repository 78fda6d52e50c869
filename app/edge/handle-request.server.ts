/** Handles every request at the edge: origin rule, methods, canonical URLs, page cache, security headers. */
import { getOpenState } from "~/dealer/opening-hours";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { CACHE_POLICIES, choosePolicy, mayServeFromPageCache } from "~/edge/cache/cache-policies";
import { type PageCacheServices, type PageVariant, respondThroughPageCache } from "~/edge/cache/page-cache";
import { makeDrainable } from "~/edge/http/drained-body";
import { findPageExtent } from "~/edge/http/page-extent";
import { findPathKind, isFilePath } from "~/edge/http/paths";
import { REQUEST_ID_HEADER } from "~/edge/http/request-id";
import {
  addAllow,
  findCanonicalPath,
  isAllowedByOriginRule,
  isTooLong,
  refuseMethod,
  refusesForeignForms,
  withoutForeignOrigin,
  withoutForeignParameters,
  withReadableAddress,
} from "~/edge/http/request-rules";
import { allowCamera, withSecurityHeaders, withSpeculationRules } from "~/edge/http/security-headers";
import { splitLocalePath } from "~/i18n/locale-paths";
import { errors as english } from "~/i18n/locales/en/errors";
import { errors as spanish } from "~/i18n/locales/es/errors";
import { errors as portuguese } from "~/i18n/locales/pt/errors";
import { offeredLocale } from "~/i18n/negotiation.server";
import { FORM_WAIT_MS } from "~/inventory/snapshot/snapshot-source";
import { formatFailureReason } from "~/platform/failure-reason";
import type { Locale } from "~/platform/locale";
import { createLastResortPage, createPlainPage } from "./last-resort-page";
import type { Site } from "./services";

/** The page where the camera reads the barcode of a VIN. */
const SCANNING_PATH = "/staff/vehicles/new";

interface EdgeServices extends PageCacheServices {
  readonly requestId: string;
  /** `PageVariant.publicSettings` of this isolate. */
  readonly publicSettings: string;
}

type Render = (request: Request) => Promise<Response>;

/** Enough of a path to recognize it, too little to fill a log. */
const MAX_LOGGED_PATH = 200;

/**
 * Returns the page of last resort when not even Remix's error page could be rendered.
 * @param render passes the request to Remix
 */
export async function respondAtEdge(
  received: Request,
  site: Site,
  services: EdgeServices,
  render: Render,
): Promise<Response> {
  try {
    return await respondSecurely(received, site, services, render);
  } catch (error) {
    site.log("requestFailed", { reason: formatFailureReason(error) });
    return createLastResortPage(received, (await site.findDealer(FORM_WAIT_MS)).phone, services.requestId);
  }
}

async function respondSecurely(
  received: Request,
  site: Site,
  services: EdgeServices,
  render: Render,
): Promise<Response> {
  const { request, drain } = makeDrainable(received);
  const response = await respond(
    withoutForeignParameters(withReadableAddress(request)),
    site,
    services,
    async (pageRequest) => {
      // A response made by Remix may have immutable headers.
      const rendered = await render(withoutForeignOrigin(pageRequest));
      if (isUnrendered(rendered)) throw new Error("no page could be rendered");
      return new Response(rendered.body, rendered);
    },
  );
  await drain();
  addAllow(response);
  // The codes from 400 on are errors, and no cached response has one.
  if (response.status >= 400) response.headers.set(REQUEST_ID_HEADER, services.requestId);
  if (response.status === 404) logNotFound(request, site);
  const { path } = splitLocalePath(new URL(request.url).pathname);
  if (findPathKind(path) === "internal") markInternal(response);
  response.headers.set("Cache-Control", choosePolicy(request, response.headers.get("Cache-Control")));
  const secured = withSecurityHeaders(response, findPageExtent(request));
  if (path === SCANNING_PATH) allowCamera(secured);
  return withSpeculationRules(request, secured);
}

async function respond(
  request: Request,
  site: Site,
  services: EdgeServices,
  render: Render,
): Promise<Response> {
  const url = new URL(request.url);
  const { locale, path } = splitLocalePath(url.pathname);
  const { formRefused, addressTooLong } = TEXTS[locale]();
  const refuse = async (
    status: number,
    { title, text }: { readonly title: string; readonly text: string },
  ) => {
    const { phone } = await site.findDealer(FORM_WAIT_MS);
    return createPlainPage(request, { status, title, text }, phone, services.requestId);
  };
  if (!isAllowedByOriginRule(request)) {
    site.log("foreignFormRefused", { method: request.method });
    if (!refusesForeignForms(path)) return refuse(403, formRefused);
  }
  const refusal = refuseMethod(request);
  if (refusal) return refusal;
  if (isTooLong(request)) return refuse(414, addressTooLong);
  if (/.\/$/.test(url.pathname)) return redirectToCanonicalUrl(url, request.method);
  if (isFilePath(path)) return render(request);
  if (findCanonicalPath(url.pathname) !== url.pathname) return redirectToCanonicalUrl(url, request.method);
  // A form or a personal page mustn't wait for a frozen database first.
  if (!mayServeFromPageCache(request, path)) return render(request);
  const variant = await describeVariant(request, path, site, services.publicSettings);
  // Without an inventory no page is worth caching; the page itself shows the outage.
  if (!variant) return render(request);
  return respondThroughPageCache(request, path, variant, services, () => render(request));
}

/** Remix answers so when the error page failed as well. */
const isUnrendered = ({ status, headers }: Response) =>
  status === 500 && (headers.get("Content-Type") ?? "text/plain") === "text/plain";

/** Not by `getI18n`: the Worker would contain the texts of all pages a second time, beside those in the Remix build. */
const TEXTS = { en: english, es: spanish, pt: portuguese } satisfies Record<Locale, object>;

/** Applies to every response of a staff route, redirects and errors included. */
function markInternal(response: Response): void {
  response.headers.set("Cache-Control", CACHE_POLICIES.personal);
  response.headers.set("X-Robots-Tag", "noindex");
}

/**
 * Redirects to the canonical URL, without trailing or repeated slashes. It starts with a single slash, so that it can't lead to
 * another host.
 */
function redirectToCanonicalUrl({ pathname, search }: URL, method: string): Response {
  const address = `${findCanonicalPath(pathname)}${search}`;
  // A browser repeats a form only after 308.
  return new Response(null, { status: method === "POST" ? 308 : 301, headers: { Location: address } });
}

async function describeVariant(
  request: Request,
  path: string,
  site: Site,
  publicSettings: string,
): Promise<PageVariant | null> {
  // 0 means that the tables are read for each page.
  if (site.settings.INVENTORY_FRESH_SECONDS === 0) return null;
  const inventory = await site.inventory.find();
  if (!inventory || inventory.isStale) return null;
  const version = {
    release: site.pageAssets.release,
    inventoryVersion: inventory.snapshot.version,
    factsVersion: inventory.snapshot.facts.version,
    syncedAt: inventory.snapshot.syncedAtIso ?? "",
    publicSettings,
    day: getOrlandoDay(site.now()),
  };
  if (findPathKind(path) === "feed")
    return { ...version, openState: "", offeredLocale: "", extent: "document" };
  return {
    ...version,
    openState: JSON.stringify(getOpenState(site.now(), await site.findDealer())),
    offeredLocale: (await offeredLocale(request)) ?? "",
    extent: findPageExtent(request),
  };
}

/** Logs the requested path without its query, which may contain personal data. */
function logNotFound(request: Request, site: Site): void {
  site.log("pageNotFound", { path: new URL(request.url).pathname.slice(0, MAX_LOGGED_PATH) });
}
