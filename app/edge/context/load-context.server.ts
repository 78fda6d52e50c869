/** Builds the load context of routes from settings and bindings; the only module that creates the backend adapters. */
import { pingServices } from "~/backend/ping-services.server";
import { createSupabaseLeadInbox } from "~/backend/stores/leads/supabase-lead-inbox.server";
import { createSupabaseLeadPrivacy } from "~/backend/stores/leads/supabase-lead-privacy.server";
import { createSupabaseLeadQuarantine } from "~/backend/stores/leads/supabase-lead-quarantine.server";
import { createSupabaseLeadWork } from "~/backend/stores/leads/supabase-lead-work.server";
import { createSupabaseAttempts } from "~/backend/stores/supabase-attempts.server";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { createSupabaseFacts } from "~/backend/stores/supabase-facts.server";
import { createSupabaseInsights } from "~/backend/stores/supabase-insights.server";
import { createSupabasePasswordReset } from "~/backend/stores/supabase-password-reset.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabasePrintRoom } from "~/backend/stores/supabase-print-room.server";
import { createSupabaseRecoveryCodes } from "~/backend/stores/supabase-recovery-codes.server";
import { createSupabaseSecondFactor } from "~/backend/stores/supabase-second-factor.server";
import { createSupabaseStaff } from "~/backend/stores/supabase-staff.server";
import { createSupabaseToday } from "~/backend/stores/supabase-today.server";
import { createSupabaseVehicleEditor } from "~/backend/stores/supabase-vehicle-editor.server";
import { createFactsResolver, resolveFacts } from "~/dealer/resolve-facts.server";
import { PAGE_CACHE_SECONDS } from "~/edge/cache/cache-policies";
import { guardCache } from "~/edge/cache/guarded-cache";
import { createPageMemory } from "~/edge/cache/page-memory";
import { createSnapshotStore, hasStoredSnapshot } from "~/edge/cache/snapshot-store";
import { formatPublicSettings, parseSettings, type Settings } from "~/edge/config/settings";
import { respondAtEdge } from "~/edge/handle-request.server";
import type { Log } from "~/edge/log";
import { createRateLimit } from "~/edge/rate-limit";
import type { PageAssets, Site, SiteLoadContext } from "~/edge/services";
import { createFlashStore } from "~/edge/session/flash";
import { createLeadSearchStore } from "~/edge/session/lead-search-store";
import { createNoticeSigner } from "~/edge/session/notice-signer";
import { createQuerySigner } from "~/edge/session/signed-query";
import { createStaffSessionHandler } from "~/edge/session/staff-session";
import { countView, findViewedVehicle } from "~/edge/view-counts";
import { createBrowserReportCounter } from "~/health/browser-report-counter";
import { createDailyCounter } from "~/health/daily-counter";
import { createSiteHealth } from "~/health/health-reader";
import { watchFailures } from "~/health/recent-failures";
import { createSnapshotSource, FORM_WAIT_MS } from "~/inventory/snapshot/snapshot-source";
import type { InventorySync } from "~/inventory/sync/inventory-sync";
import { createLeadReceipts } from "~/leads/form/lead-receipt";
import { MAX_UPLOADS } from "~/leads/form/receive-lead";
import { createLeadIntake } from "~/leads/form/submit-lead";
import { createLeadPrivacy } from "~/leads/privacy/create-lead-privacy.server";
import { getPushKey } from "~/leads/push/push-key";
import type { WorkSlots } from "~/photos/processing/work-slots";
import type { PhotoSyncControls } from "~/photos/sync/photo-sync";
import { createMinuteLimit } from "~/platform/minute-limit";
import { createPasswordCheck } from "~/staff/account/easy-password";
import type { RequestSession } from "~/staff/session/request-session";
import type { DecodeVin } from "~/vehicles/vin-decoding";
import { createLeadContext, type LeadBindings } from "./lead-context.server";
import { openProjects, type Projects } from "./open-projects.server";
import { createPhotoContext } from "./photo-context.server";
import type { PhotoSyncBindings } from "./photo-sync-context.server";

/** The Worker's bindings besides its settings. */
export interface Bindings extends LeadBindings, PhotoSyncBindings {
  readonly ASSETS: Fetcher;
  readonly SNAPSHOTS: KVNamespace;
  readonly IMAGES?: ImagesBinding;
  readonly VERSION?: Pick<WorkerVersionMetadata, "id">;
}

type Environment = Bindings & Readonly<Record<string, unknown>>;

interface SiteServices {
  readonly pageAssets: PageAssets;
  readonly photoSync: PhotoSyncControls;
  readonly inventorySync: InventorySync;
  readonly decodeVin: DecodeVin;
  readonly cache: Pick<Cache, "match" | "put" | "delete">;
  /** Shared by everything in this isolate that decodes photos. */
  readonly photoSlots: WorkSlots;
  /** Extends the isolate's lifetime for background work of the current request. */
  readonly waitUntil: (promise: Promise<unknown>) => void;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  readonly log: Log;
}

/** Answers an incoming request; `render` passes it to Remix with the load context. */
export type RespondToRequest = (request: Request, requestId: string, render: RenderPage) => Promise<Response>;
export type RenderPage = (request: Request, context: SiteLoadContext) => Promise<Response>;

/** @throws SettingsError when a setting is missing or invalid */
export function createEdge(environment: Environment, received: SiteServices): RespondToRequest {
  const { now: readTime = () => new Date(), waitUntil } = received;
  const { log, list: listFailing } = watchFailures(received.log, readTime);
  const cache = guardCache(received.cache, (reason) => log("cacheFailed", { reason }));
  const services = { ...received, log, cache };
  const settings = parseSettings(environment);
  const projects = openProjects(settings, services.fetch);
  const site = createSite(environment, { settings, projects, listFailing }, services);
  const { now } = site;
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = settings;
  const auth = { url, publishableKey, fetch: services.fetch };
  const handleStaffSession = createStaffSessionHandler({
    backend: createSupabaseStaff(auth),
    secondFactor: createSupabaseSecondFactor(auth),
    recoveryCodes: createSupabaseRecoveryCodes(projects.service),
    passwordResets: createSupabasePasswordReset(auth),
    secrets: settings.SESSION_SECRET,
    sessions: site.people,
    now,
    log,
    waitUntil,
  });
  const memory = createPageMemory({ now, maxAgeSeconds: PAGE_CACHE_SECONDS });
  const edgeServices = { memory, now, cache, waitUntil, publicSettings: formatPublicSettings(settings) };
  return async (request, requestId, render) => {
    const response = await respondAtEdge(request, site, { ...edgeServices, requestId }, (pageRequest) =>
      handleStaffSession(pageRequest, async (staff) =>
        render(pageRequest, { ...(await createLoadContext(site, pageRequest, staff)), requestId }),
      ),
    );
    const viewed = findViewedVehicle(request, response);
    if (viewed !== null) waitUntil(countView(viewed, site));
    return response;
  };
}

interface SiteBase {
  readonly settings: Settings;
  readonly projects: Projects;
  /** Names of dependencies that failed lately. */
  readonly listFailing: () => readonly string[];
}

function createSite(environment: Environment, base: SiteBase, services: SiteServices): Site {
  const { settings, projects, listFailing } = base;
  const { log, now = () => new Date(), fetch: send, waitUntil } = services;
  const { SUPABASE_URL: url, SESSION_SECRET: secrets } = settings;
  const { service, visitor } = projects;
  const backend = createSupabaseBackend({ ...visitor, log });
  const vehicleEditor = createSupabaseVehicleEditor(service);
  const inventory = createSnapshotSource({
    backend,
    vehicleEditor,
    store: createSnapshotStore(environment.SNAPSHOTS),
    freshSeconds: settings.INVENTORY_FRESH_SECONDS,
    storageBaseUrl: url,
    now: () => now().getTime(),
    waitUntil,
    log,
  });
  const resolveCurrent = createFactsResolver(settings.DEALER_PHONE, (section, reason) =>
    log("businessFactsRejected", { section, reason }),
  );
  const insights = createSupabaseInsights(service);
  const findDealer = async (waitMs?: number) => resolveCurrent(await inventory.findFacts(waitMs));
  return {
    settings,
    backend,
    log,
    now,
    ...createLeadServices(environment, projects, {
      settings,
      now,
      log,
      waitUntil,
      fetch: send,
      findDealer,
      listFailing,
    }),
    vehicleEditor,
    people: createSupabasePeople(service),
    isEasyPassword: createPasswordCheck(environment.ASSETS),
    insights,
    addView: createDailyCounter<{ readonly vehicleId: number }>({
      now,
      waitUntil,
      log,
      record: insights.recordViews,
      failure: "viewsNotStored",
    }),
    printRoom: createSupabasePrintRoom(service),
    pageAssets: services.pageAssets,
    version: environment.VERSION?.id ?? null,
    photoSync: services.photoSync,
    inventorySync: services.inventorySync,
    decodeVin: services.decodeVin,
    flashes: createFlashStore(secrets, now),
    findDealer,
    resolveFacts: (stored) => resolveFacts(stored, settings.DEALER_PHONE),
    facts: createSupabaseFacts(service),
    rateLimit: createRateLimit(createSupabaseAttempts(service), secrets[0]),
    ...createPhotoContext({
      service,
      settings,
      inventory,
      log,
      now,
      waitUntil,
      fetch: send,
      cache: services.cache,
      assets: environment.ASSETS,
      images: environment.IMAGES,
      slots: services.photoSlots,
    }),
  };
}

/** Creates the services that receive leads and show them to staff. */
function createLeadServices(
  environment: Environment,
  projects: Projects,
  {
    settings,
    now,
    ...services
  }: Pick<Site, "settings" | "now" | "log" | "findDealer"> &
    Pick<SiteServices, "fetch" | "waitUntil"> & { readonly listFailing: () => readonly string[] },
) {
  const { service } = projects;
  const leads = createLeadContext(environment, { projects, log: services.log });
  const inbox = createSupabaseLeadInbox({ ...service, channels: leads.channels });
  const today = createSupabaseToday(service);
  return {
    leads: createLeadIntake(leads),
    notices: createNoticeSigner(settings.SESSION_SECRET),
    leadReceipts: createLeadReceipts(createQuerySigner(settings.SESSION_SECRET, "lead-receipt"), now),
    leadQuarantine: createSupabaseLeadQuarantine({ ...service, channels: leads.channels }),
    leadInbox: inbox,
    leadWork: createSupabaseLeadWork(service),
    todayLeads: today,
    staffMenu: today,
    leadPrivacy: createLeadPrivacy({
      store: createSupabaseLeadPrivacy(service),
      upkeep: leads.upkeep,
      buffer: leads.leadBuffer,
      inbox,
      now,
      log: services.log,
    }),
    deliveryQueue: leads.queue,
    mayUpload: createMinuteLimit(now, MAX_UPLOADS),
    browserReports: createBrowserReportCounter({
      store: leads.health,
      now,
      waitUntil: services.waitUntil,
      log: services.log,
    }),
    pushDevices: leads.push.store,
    findPushKey: async () => (await getPushKey(leads.push)).publicKey,
    leadSearches: createLeadSearchStore(settings.SESSION_SECRET, now),
    deliveryReports: leads.store,
    bufferedLeads: leads.leadBuffer,
    health: createSiteHealth({
      store: leads.health,
      buffer: leads.leadBuffer,
      pingServices: () =>
        pingServices({
          url: settings.SUPABASE_URL,
          publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
          fetch: services.fetch,
        }),
      hasSnapshot: () => hasStoredSnapshot(environment.SNAPSHOTS),
      listFailing: services.listFailing,
      answerMinutes: settings.LEAD_ANSWER_MINUTES,
      findBusinessHours: services.findDealer,
      now,
      log: services.log,
    }),
  };
}

async function createLoadContext(
  site: Site,
  request: Request,
  staff: RequestSession,
): Promise<Omit<SiteLoadContext, "requestId">> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
  const dealer = await site.findDealer(request.method === "POST" ? FORM_WAIT_MS : undefined);
  return { ...site, dealer, staff, nonce, origin: site.settings.SITE_URL ?? new URL(request.url).origin };
}
