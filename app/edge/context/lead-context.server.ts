/** Builds the dependencies of leads (form, queue, cron, lead buffer) from settings and bindings. */
import type { HostedFunctions } from "~/backend/hosted-functions";
import { createHostedFunctions } from "~/backend/hosted-functions.server";
import { createSupabaseLeadUpkeep } from "~/backend/stores/leads/supabase-lead-upkeep.server";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabasePush } from "~/backend/stores/leads/supabase-push.server";
import { createSupabaseFacts } from "~/backend/stores/supabase-facts.server";
import { createSupabaseHealth } from "~/backend/stores/supabase-health.server";
import { createSupabaseSms } from "~/backend/stores/supabase-sms.server";
import type { BusinessHours } from "~/dealer/business-facts";
import type { FactStore } from "~/dealer/fact-store";
import { resolveFacts } from "~/dealer/resolve-facts.server";
import { NO_STORED_FACTS } from "~/dealer/stored-facts";
import { parseSettings, type Settings } from "~/edge/config/settings";
import { createEnqueuer, type JobQueue } from "~/edge/job-queue";
import type { Log } from "~/edge/log";
import { createTextSeal } from "~/edge/session/seal";
import type { HealthStore } from "~/health/site-health";
import {
  createLeadBufferClient,
  createLeadCipher,
  type LeadBufferNamespace,
  type LeadCipher,
} from "~/leads/delivery/lead-buffer-client";
import { createLeadJob, type LeadJob } from "~/leads/delivery/lead-job";
import type { LeadUpkeepStore } from "~/leads/delivery/lead-upkeep";
import type { SmsStore } from "~/leads/delivery/sms-store";
import type { ExpiredLeadPhotos, LeadPhotoStore } from "~/leads/form/submitted-photos";
import type {
  BufferedLeads,
  DeliveryChannel,
  DeliveryQueue,
  LeadBuffer,
  LeadStore,
} from "~/leads/lead-store";
import type { PushKeyServices } from "~/leads/push/push-key";
import type { PushStore } from "~/leads/push/push-store";
import { openProjects, type Projects } from "./open-projects.server";

export interface LeadBindings {
  readonly LEADS: JobQueue<LeadJob>;
  readonly LEAD_BUFFER: LeadBufferNamespace;
}

interface LeadContext {
  readonly settings: Settings;
  readonly sms: SmsStore;
  readonly store: LeadStore & LeadPhotoStore & ExpiredLeadPhotos;
  readonly leadBuffer: LeadBuffer & BufferedLeads;
  /** Cron maintenance of stored leads. */
  readonly upkeep: LeadUpkeepStore;
  readonly health: HealthStore;
  readonly facts: FactStore;
  readonly cipher: LeadCipher;
  readonly queue: DeliveryQueue;
  /** Alerts on staff's devices. */
  readonly push: PushKeyServices & { readonly store: PushStore };
  /** The channels that every lead is delivered on. */
  readonly channels: readonly DeliveryChannel[];
  /** The dealership's own functions, for channels that it runs itself. */
  readonly hosted: HostedFunctions;
  readonly log: Log;
}

/** Shorter than a delivery's lease, which also covers the steps after the call. */
const HOSTED_TIMEOUT_MS = 30_000;

/** @throws SettingsError when a setting is missing or invalid */
export function createLeadContext(
  environment: LeadBindings & Readonly<Record<string, unknown>>,
  { projects, log }: { readonly projects?: Projects; readonly log: Log },
): LeadContext {
  const settings = parseSettings(environment);
  const cipher = createLeadCipher(settings.LEADS_KEY);
  const { service, visitor } = projects ?? openProjects(settings);
  return {
    settings,
    cipher,
    log,
    sms: createSupabaseSms(service),
    store: createSupabaseLeads(service),
    upkeep: createSupabaseLeadUpkeep(service),
    health: createSupabaseHealth({
      ...service,
      syncsInventory:
        Boolean(settings.INVENTORY_SHEET) || settings.HOSTED_FUNCTIONS.includes("sync-inventory"),
    }),
    facts: createSupabaseFacts(service),
    hosted: createHostedFunctions({
      ...visitor,
      timeoutMs: HOSTED_TIMEOUT_MS,
    }),
    leadBuffer: createLeadBufferClient(environment.LEAD_BUFFER, cipher),
    queue: createEnqueuer(environment.LEADS, createLeadJob, (count) => log("leadJobsNotQueued", { count })),
    push: {
      store: createSupabasePush(service),
      newest: createTextSeal([settings.SESSION_SECRET[0]]),
      all: createTextSeal(settings.SESSION_SECRET),
    },
    channels: settings.LEADS_WEBHOOK_URL ? ["sms", "webhook"] : ["sms"],
  };
}

/** Returns the hours and closures; the defaults while the database or a setting is unavailable. */
export async function findBusinessHours(leads: LeadContext | null): Promise<BusinessHours> {
  const stored = await leads?.facts.readCurrent().catch(() => null);
  const facts = resolveFacts(stored ?? NO_STORED_FACTS, leads?.settings.DEALER_PHONE ?? "");
  return { hours: facts.hours, closures: facts.closures };
}
