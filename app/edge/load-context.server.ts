/** What routes may do, built from settings and bindings: the only place that makes the backend's adapter. */

import type { InventoryBackend } from "~/backend/backend";
import { createSupabaseBackend } from "~/backend/supabase-backend.server";
import { dealer } from "~/dealer/dealer";
import { type DealerPhone, parsePhone } from "~/dealer/phone";
import { createStockSource, type StockSource } from "~/inventory/stock-source";
import { createLog, type Log } from "./log";
import { createPhotoService, type PhotoService } from "./photo-service";
import { respondAtEdge } from "./respond.server";
import { parseSettings, type Settings } from "./settings";
import { createSnapshotStore } from "./snapshot-store";

/** The Worker's bindings beside its settings. */
export interface Bindings {
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
}

/** One per isolate: capabilities that outlive a request. */
export type Site = {
  readonly settings: Settings;
  readonly backend: InventoryBackend;
  readonly stock: StockSource;
  readonly photos: PhotoService;
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
};

export interface SiteParts {
  readonly pageAssets: PageAssets;
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
  return (request, render) =>
    respondAtEdge(request, site, parts, (pageRequest) =>
      render(pageRequest, createLoadContext(site, pageRequest)),
    );
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
  return {
    settings,
    backend,
    log,
    now,
    pageAssets: parts.pageAssets,
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

function createLoadContext(site: Site, request: Request): SiteLoadContext {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return { ...site, nonce, origin: site.settings.SITE_URL ?? new URL(request.url).origin };
}
