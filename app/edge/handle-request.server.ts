/** The way of every request at the edge: origin rule, methods, one address a page, page cache, security headers. */

import { getOpenState } from "~/dealer/opening-hours";
import { getOrlandoDay } from "~/dealer/orlando-day";
import { CACHE_POLICIES, choosePolicy, isInternalPath } from "~/edge/cache/cache-policies";
import { type PageCacheParts, type PageVariant, respondThroughPageCache } from "~/edge/cache/page-cache";
import { makeDrainable } from "~/edge/http/drained-body";
import { nameMethods, refuseMethod } from "~/edge/http/methods";
import { isAllowedByOriginRule } from "~/edge/http/origin-rule";
import { findPagePart } from "~/edge/http/page-part";
import { withReadablePath } from "~/edge/http/readable-path";
import { withSecurityHeaders } from "~/edge/http/security-headers";
import { withoutTrackers } from "~/edge/http/shared-address";
import { withSpeculationRules } from "~/edge/http/speculation";
import { offeredLocale } from "~/i18n/negotiation.server";
import { splitLocalePath } from "~/i18n/paths";
import type { Site } from "./services";

interface EdgeParts extends PageCacheParts {
  /** `PageVariant.publicSettings` of this isolate. */
  readonly publicSettings: string;
}

type Render = (request: Request) => Promise<Response>;

/** Enough of a path to see what was meant, too little to fill a log. */
const LONGEST_LOGGED_PATH = 200;

/** @param render hands the request to Remix */
export async function respondAtEdge(
  received: Request,
  site: Site,
  parts: EdgeParts,
  render: Render,
): Promise<Response> {
  const { request, drain } = makeDrainable(received);
  const response = await respond(
    withoutTrackers(withReadablePath(request)),
    site,
    parts,
    async (pageRequest) => {
      // A response that Remix made may have frozen headers.
      const rendered = await render(pageRequest);
      return new Response(rendered.body, rendered);
    },
  );
  await drain();
  nameMethods(response);
  if (response.status === 404) logMissing(request, site);
  if (isInternalPath(splitLocalePath(new URL(request.url).pathname).path)) keepInternal(response);
  response.headers.set("Cache-Control", choosePolicy(request, response.headers.get("Cache-Control")));
  return withSpeculationRules(request, withSecurityHeaders(response, findPagePart(request)));
}

async function respond(request: Request, site: Site, parts: EdgeParts, render: Render): Promise<Response> {
  if (!isAllowedByOriginRule(request)) {
    site.log("foreignFormRefused", { method: request.method });
    return new Response("Please send this form from our own page.", { status: 403 });
  }
  const refusal = refuseMethod(request);
  if (refusal) return refusal;
  const url = new URL(request.url);
  if (/.\/$/.test(url.pathname)) return redirectToOneAddress(url);
  if (isResource(url.pathname)) return render(request);
  if (url.pathname.includes("//") || writeWordsSmall(url.pathname) !== url.pathname)
    return redirectToOneAddress(url);
  const variant = await describeVariant(request, site, parts.publicSettings);
  // Without any stock there is no page worth keeping; the page itself says so.
  if (!variant) return render(request);
  const { path } = splitLocalePath(url.pathname);
  return respondThroughPageCache(request, path, variant, parts, () => render(request));
}

/** Whatever a route behind the door answers, a redirect or an error too. */
function keepInternal(response: Response): void {
  response.headers.set("Cache-Control", CACHE_POLICIES.personal);
  response.headers.set("X-Robots-Tag", "noindex");
}

/** A page has one address: without a slash at its end or a doubled one. It begins with a single one, so that it leads to no other host. */
function redirectToOneAddress({ pathname, search }: URL): Response {
  const address = `/${writeWordsSmall(pathname).split("/").filter(Boolean).join("/")}${search}`;
  return new Response(null, { status: 301, headers: { Location: address } });
}

/** "/ES/Inventory" is "/es/inventory", as somebody types it or a phone capitalises it. A part with a digit names one thing and stays. */
function writeWordsSmall(pathname: string): string {
  return pathname.replace(/(?<=\/)[a-z-]+(?=\/|$)/gi, (word) => word.toLowerCase());
}

/** Photos, health, what machines read about the site or tell it, and Remix's own data requests are no pages. */
function isResource(pathname: string): boolean {
  return /^\/(photos|og|webhooks)\/|^\/(healthz|robots\.txt|manifest\.webmanifest)$|\.data$/.test(pathname);
}

/** What other services read says the same to everyone and at any hour of the day. */
function isFeed(pathname: string): boolean {
  return pathname.startsWith("/feeds/");
}

async function describeVariant(
  request: Request,
  site: Site,
  publicSettings: string,
): Promise<PageVariant | null> {
  // Whoever sets 0 wants the tables read for each page.
  if (site.settings.INVENTORY_FRESH_SECONDS === 0) return null;
  const stock = await site.stock.find();
  if (!stock || stock.isStale) return null;
  const version = {
    release: site.pageAssets.release,
    stockVersion: stock.snapshot.version,
    publicSettings,
    day: getOrlandoDay(site.now()),
  };
  if (isFeed(new URL(request.url).pathname))
    return { ...version, openState: "", offeredLocale: "", part: "document" };
  return {
    ...version,
    openState: JSON.stringify(getOpenState(site.now())),
    offeredLocale: (await offeredLocale(request)) ?? "",
    part: findPagePart(request),
  };
}

/** The attempted path without its query, which may hold anything. */
function logMissing(request: Request, site: Site): void {
  site.log("pageNotFound", { path: new URL(request.url).pathname.slice(0, LONGEST_LOGGED_PATH) });
}
