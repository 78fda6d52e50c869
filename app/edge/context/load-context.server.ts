/** Builds the load context of routes from settings and bindings; the only module that creates the backend adapters. */

import { createSupabaseAttempts } from "~/backend/stores/supabase-attempts.server";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { createSupabaseLeadInbox } from "~/backend/stores/supabase-lead-inbox.server";
import { createSupabaseLeadPrivacy } from "~/backend/stores/supabase-lead-privacy.server";
import { createSupabaseLeadQuarantine } from "~/backend/stores/supabase-lead-quarantine.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import { dealer } from "~/dealer/dealer";
import { parsePhone } from "~/dealer/phone";
import { PAGE_CACHE_SECONDS } from "~/edge/cache/cache-policies";
import { createPageMemory } from "~/edge/cache/page-memory";
import { createSnapshotStore, hasStoredSnapshot } from "~/edge/cache/snapshot-store";
import { formatPublicSettings, parseSettings } from "~/edge/config/settings";
import { respondAtEdge } from "~/edge/handle-request.server";
import { createLeadReceipts } from "~/edge/leads/lead-receipt";
import { createLog, type Log } from "~/edge/log";
import { createRateLimit } from "~/edge/rate-limit";
import type { PageAssets, Site, SiteLoadContext } from "~/edge/services";
import { createFlashStore } from "~/edge/session/flash";
import { createLeadSearchStore } from "~/edge/session/lead-search-store";
import { createNoticeSigner } from "~/edge/session/notice-signer";
import { createStaffSessionHandler } from "~/edge/session/staff-session";
import { createSiteHealth } from "~/edge/site-health";
import { createSnapshotSource } from "~/inventory/snapshot/snapshot-source";
import type { InventorySync } from "~/inventory/sync/inventory-sync";
import { createLeadIntake } from "~/leads/form/submit-lead";
import { createLeadPrivacy } from "~/leads/privacy/create-lead-privacy.server";
import type { WorkSlots } from "~/photos/processing/work-slots";
import type { PhotoSyncControls } from "~/photos/sync/photo-sync";
import type { StaffVisit } from "~/staff/session/staff-visit";
import { createLeadContext, type LeadBindings } from "./lead-context.server";
import { createPhotoContext } from "./photo-context.server";
import type { PhotoSyncBindings } from "./photo-sync-context.server";

/** The Worker's bindings besides its settings. */
export interface Bindings extends LeadBindings, PhotoSyncBindings {
  readonly ASSETS: Fetcher;
  readonly SNAPSHOTS: KVNamespace;
  readonly IMAGES?: ImagesBinding;
}

type Environment = Bindings & Readonly<Record<string, unknown>>;

interface SiteParts {
  readonly pageAssets: PageAssets;
  readonly photoSync: PhotoSyncControls;
  readonly inventorySync: InventorySync;
  readonly cache: Pick<Cache, "match" | "put" | "delete">;
  /** Shared by everything in this isolate that decodes photos. */
  readonly photoSlots: WorkSlots;
  /** Extends the isolate's lifetime for background work of the current request. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  readonly log?: Log;
}

/** Unrestricted database access, for rate limits and for services behind the staff guard. */
interface ServiceAccess {
  readonly url: string;
  readonly secretKey: string;
  readonly fetch?: typeof fetch;
}

/** Answers an incoming request; `render` passes it to Remix with the load context. */
export type RespondToRequest = (request: Request, render: RenderPage) => Promise<Response>;
export type RenderPage = (request: Request, context: SiteLoadContext) => Promise<Response>;

/** @throws SettingsError when a setting is missing or invalid */
export function createEdge(environment: Environment, parts: SiteParts): RespondToRequest {
  const site = createSite(environment, parts);
  const { settings, now, log } = site;
  const { cache, waitUntil } = parts;
  const handleStaffSession = createStaffSessionHandler({
    backend: createSupabaseStaff({
      url: settings.SUPABASE_URL,
      publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
      fetch: parts.fetch,
    }),
    secrets: settings.SESSION_SECRET,
    now,
    log,
    waitUntil,
  });
  const memory = createPageMemory({ now, maxAgeSeconds: PAGE_CACHE_SECONDS });
  const edgeParts = { memory, now, cache, waitUntil, publicSettings: formatPublicSettings(settings) };
  return (request, render) =>
    respondAtEdge(request, site, edgeParts, (pageRequest) =>
      handleStaffSession(pageRequest, (staff) =>
        render(pageRequest, createLoadContext(site, pageRequest, staff)),
      ),
    );
}

function createSite(environment: Environment, parts: SiteParts): Site {
  const settings = parseSettings(environment);
  const { log = createLog(), now = () => new Date(), fetch: send, waitUntil } = parts;
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey, SESSION_SECRET: secrets } = settings;
  const backend = createSupabaseBackend({ url, publishableKey, fetch: send, log });
  const service = { url, secretKey: settings.SUPABASE_SECRET_KEY, fetch: send };
  const inventory = createSnapshotSource({
    backend,
    store: createSnapshotStore(environment.SNAPSHOTS),
    freshSeconds: settings.INVENTORY_FRESH_SECONDS,
    storageBaseUrl: url,
    now: () => now().getTime(),
    waitUntil,
    log,
  });
  return {
    settings,
    backend,
    log,
    now,
    ...createLeadParts(environment, service, { settings, now, log, fetch: send }),
    vehicleEditor: createSupabaseVehicleEditor(service),
    people: createSupabasePeople(service),
    pageAssets: parts.pageAssets,
    photoSync: parts.photoSync,
    inventorySync: parts.inventorySync,
    flashes: createFlashStore(secrets, now),
    phone: parsePhone(settings.DEALER_PHONE) ?? dealer.phone,
    rateLimit: createRateLimit(createSupabaseAttempts(service), secrets[0]),
    ...createPhotoContext({
      ...{ settings, inventory, log, now, waitUntil, fetch: send, cache: parts.cache },
      assets: environment.ASSETS,
      images: environment.IMAGES,
      slots: parts.photoSlots,
    }),
  };
}

/** Creates the services that receive leads and show them to staff. */
function createLeadParts(
  environment: Environment,
  service: ServiceAccess,
  { settings, now, ...parts }: Pick<Site, "settings" | "now" | "log"> & Pick<SiteParts, "fetch">,
) {
  const leads = createLeadContext(environment, { settings, ...parts });
  const inbox = createSupabaseLeadInbox({ ...service, channels: leads.channels });
  return {
    leads: createLeadIntake(leads),
    notices: createNoticeSigner(settings.SESSION_SECRET),
    leadReceipts: createLeadReceipts(settings.SESSION_SECRET, now),
    leadQuarantine: createSupabaseLeadQuarantine({ ...service, channels: leads.channels }),
    leadInbox: inbox,
    leadPrivacy: createLeadPrivacy({
      store: createSupabaseLeadPrivacy(service),
      upkeep: leads.upkeep,
      buffer: leads.leadBuffer,
      inbox,
      now,
      log: parts.log,
    }),
    deliveryQueue: leads.queue,
    leadSearches: createLeadSearchStore(settings.SESSION_SECRET, now),
    deliveryReports: leads.store,
    bufferedLeads: leads.leadBuffer,
    health: createSiteHealth({
      store: leads.health,
      buffer: leads.leadBuffer,
      hasSnapshot: () => hasStoredSnapshot(environment.SNAPSHOTS),
      answerMinutes: settings.LEAD_ANSWER_MINUTES,
      now,
      log: parts.log,
    }),
  };
}

function createLoadContext(site: Site, request: Request, staff: StaffVisit): SiteLoadContext {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  return { ...site, staff, nonce, origin: site.settings.SITE_URL ?? new URL(request.url).origin };
}
