/** What routes may do, built from settings and bindings: the only place that makes the backend's adapter. */

import type { InventoryBackend } from "~/backend/backend";
import { createSupabaseAttempts } from "~/backend/supabase-attempts.server";
import { createSupabaseBackend } from "~/backend/supabase-backend.server";
import { createSupabaseLeadInbox } from "~/backend/supabase-lead-inbox.server";
import { createSupabasePeople } from "~/backend/supabase-people.server";
import { createSupabasePhotoDesk } from "~/backend/supabase-photo-desk.server";
import { createSupabaseStaff } from "~/backend/supabase-staff.server";
import { createSupabaseVehicleDesk } from "~/backend/supabase-vehicle-desk.server";
import { dealer } from "~/dealer/dealer";
import { type DealerPhone, parsePhone } from "~/dealer/phone";
import { createStockSource, type StockSource } from "~/inventory/stock-source";
import type { LeadInbox } from "~/leads/lead-inbox";
import type { LeadAlarm, LeadStore } from "~/leads/lead-store";
import { createLeadDesk, type LeadDesk } from "~/leads/submit-lead";
import { createPhotoDesk } from "~/photos/keep-photos";
import type { PhotoDesk } from "~/photos/photo-desk";
import type { PhotoSyncDesk } from "~/photos/photo-sync";
import type { StaffPeople } from "~/staff/people";
import { createRefreshFlights } from "~/staff/refresh-flights";
import { openStaffVisit, type StaffVisit, type VisitParts } from "~/staff/staff-visit";
import type { StockSyncDesk } from "~/sync/stock-sync";
import type { VehicleDesk } from "~/vehicles/vehicle-desk";
import { PAGE_CACHE_SECONDS } from "./cache-policies";
import { createFlashKeeper, type FlashKeeper } from "./flash";
import { createLeadContext, type LeadBindings } from "./lead-context.server";
import { createLeadReceipts, type LeadReceipts } from "./lead-receipt";
import { createLeadSearchKeeper, type LeadSearchKeeper } from "./lead-search-keeper";
import { createLog, type Log } from "./log";
import { createPageMemory } from "./page-memory";
import { createPhotoService, type PhotoService } from "./photo-service";
import type { PhotoSyncBindings } from "./photo-sync-context.server";
import { createRateLimit, type RateLimit } from "./rate-limit";
import { respondAtEdge } from "./respond.server";
import { createCookieKeeper } from "./session-keeper";
import { createSessionSeal, type SessionSeal } from "./session-seal";
import { parseSettings, type Settings } from "./settings";
import { createSnapshotStore } from "./snapshot-store";

/** The Worker's bindings beside its settings. */
export interface Bindings extends LeadBindings, PhotoSyncBindings {
  readonly ASSETS: Fetcher;
  readonly SNAPSHOTS: KVNamespace;
  readonly IMAGES?: ImagesBinding;
}

/** What the build knows of its own output. */
export interface PageAssets {
  readonly release: string;
  /** By kind of page. */
  readonly stylesheets: Readonly<Record<string, { readonly css: string; readonly hash: string }>>;
  /** Addresses by kind of page; a kind without its own takes that of `site`. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Addresses of the texts of pages that hydrate, by language. */
  readonly texts: Readonly<Record<string, string>>;
}

/** One per isolate: capabilities that outlive a request. */
export type Site = {
  readonly settings: Settings;
  readonly backend: InventoryBackend;
  readonly stock: StockSource;
  readonly photos: PhotoService;
  /** Brings the stock in from the sheet. */
  readonly stockSync: StockSyncDesk;
  /** Says something once, on the next page. */
  readonly flashes: FlashKeeper;
  /** Brings photos in from Drive; nobody asks it but behind the guard. */
  readonly photoSync: PhotoSyncDesk;
  /** Takes what shoppers write. */
  readonly leads: LeadDesk;
  /** Tells the thank-you page what was taken. */
  readonly leadReceipts: LeadReceipts;
  /** Shows staff what shoppers wrote; nobody asks it but behind the guard. */
  readonly leadInbox: LeadInbox;
  /** Keeps vehicles for staff; nobody asks it but behind the guard. */
  readonly vehicleDesk: VehicleDesk;
  /** Keeps their photos for staff; nobody asks it but behind the guard. */
  readonly photoDesk: PhotoDesk;
  /** Keeps who may sign in; nobody asks it but behind the guard. */
  readonly people: StaffPeople;
  /** Wakes whoever sends leads on. */
  readonly leadAlarm: LeadAlarm;
  /** Keeps what staff search for. */
  readonly leadSearches: LeadSearchKeeper;
  /** Takes what the carrier says of our messages. */
  readonly deliveryReports: Pick<LeadStore, "recordDeliveryReport">;
  /** Counts attempts for all isolates together. */
  readonly rateLimit: RateLimit;
  readonly phone: DealerPhone;
  readonly pageAssets: PageAssets;
  readonly log: Log;
  /** The clock, so that tests can set it. */
  readonly now: () => Date;
};

/** Remix's load context: the site, and what belongs to this request alone. */
export type SiteLoadContext = Site & {
  /** Address of the site without a trailing slash: `SITE_URL`, else the one asked for. */
  readonly origin: string;
  /** For inline scripts of pages that hydrate, and for live reload. */
  readonly nonce: string;
  /** Who asks, if it is somebody who works here. */
  readonly staff: StaffVisit;
};

export interface SiteParts {
  readonly pageAssets: PageAssets;
  readonly photoSync: PhotoSyncDesk;
  readonly stockSync: StockSyncDesk;
  readonly cache: Pick<Cache, "match" | "put">;
  /** Keeps the current request's isolate alive for work nobody waits for. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  readonly log?: Log;
}

/** Answers one request of the outside world; `render` hands it to Remix with the context for its routes. */
export type RespondToRequest = (request: Request, render: RenderPage) => Promise<Response>;
export type RenderPage = (request: Request, context: SiteLoadContext) => Promise<Response>;

/** @throws SettingsError when a setting is missing or mistyped */
export function createEdge(
  environment: Bindings & Readonly<Record<string, unknown>>,
  parts: SiteParts,
): RespondToRequest {
  const site = createSite(environment, parts);
  const door = createStaffDoor(site, parts);
  const { now } = site;
  const memory = createPageMemory({ now, maxAgeSeconds: PAGE_CACHE_SECONDS });
  const pageCache = { memory, now, cache: parts.cache, waitUntil: parts.waitUntil };
  return (request, render) =>
    respondAtEdge(request, site, pageCache, async (pageRequest) => {
      const keeper = createCookieKeeper(pageRequest, door.seal);
      const staff = openStaffVisit(keeper, door);
      const response = await render(pageRequest, createLoadContext(site, pageRequest, staff));
      const setCookie = keeper.getSetCookie();
      if (!setCookie) return response;
      // The headers of a redirect may be frozen.
      const answer = new Response(response.body, response);
      answer.headers.append("Set-Cookie", setCookie);
      return answer;
    });
}

/** One per isolate: what all visits of staff share. */
function createStaffDoor(
  { settings, now, log }: Site,
  { fetch: send, waitUntil }: SiteParts,
): VisitParts & { seal: SessionSeal } {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SESSION_SECRET } = settings;
  const backend = createSupabaseStaff({ url, publishableKey, fetch: send });
  return {
    backend,
    flights: createRefreshFlights((token) => backend.refresh(token), { now, waitUntil }),
    seal: createSessionSeal(SESSION_SECRET),
    now,
    log,
    waitUntil,
  };
}

function createSite(environment: Bindings & Readonly<Record<string, unknown>>, parts: SiteParts): Site {
  const settings = parseSettings(environment);
  const { log = createLog(), now = () => new Date() } = parts;
  const backend = createSupabaseBackend({
    url: settings.SUPABASE_URL,
    publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
    fetch: parts.fetch,
    log,
  });
  const leads = createLeadContext(environment, { settings, fetch: parts.fetch, log });
  // May do everything: for what stands behind the guard, and for what counts.
  const service = {
    url: settings.SUPABASE_URL,
    secretKey: settings.SUPABASE_SECRET_KEY,
    fetch: parts.fetch,
  };
  return {
    settings,
    backend,
    log,
    now,
    leads: createLeadDesk(leads),
    leadReceipts: createLeadReceipts(settings.SESSION_SECRET, now),
    leadInbox: createSupabaseLeadInbox({ ...service, channels: leads.channels }),
    vehicleDesk: createSupabaseVehicleDesk(service),
    photoDesk: createPhotoDesk({
      store: createSupabasePhotoDesk(service),
      images: environment.IMAGES,
      storageBaseUrl: settings.SUPABASE_URL,
      log,
    }),
    people: createSupabasePeople(service),
    leadAlarm: leads.alarm,
    leadSearches: createLeadSearchKeeper(settings.SESSION_SECRET, now),
    deliveryReports: leads.store,
    pageAssets: parts.pageAssets,
    photoSync: parts.photoSync,
    stockSync: parts.stockSync,
    flashes: createFlashKeeper(settings.SESSION_SECRET, now),
    phone: parsePhone(settings.DEALER_PHONE) ?? dealer.phone,
    stock: createStockSource({
      backend,
      store: createSnapshotStore(environment.SNAPSHOTS),
      freshSeconds: settings.INVENTORY_FRESH_SECONDS,
      storageBaseUrl: settings.SUPABASE_URL,
      now: () => now().getTime(),
      waitUntil: parts.waitUntil,
      log,
    }),
    rateLimit: createRateLimit(createSupabaseAttempts(service), settings.SESSION_SECRET[0]),
    photos: createPhotoService({
      supabaseUrl: settings.SUPABASE_URL,
      assets: environment.ASSETS,
      images: environment.IMAGES,
      cache: parts.cache,
      waitUntil: parts.waitUntil,
      fetch: parts.fetch,
      log,
    }),
  };
}

function createLoadContext(site: Site, request: Request, staff: StaffVisit): SiteLoadContext {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return { ...site, staff, nonce, origin: site.settings.SITE_URL ?? new URL(request.url).origin };
}
