/** Builds the dependencies of leads (form, queue, cron, lead buffer) from settings and bindings. */
import type { HostedFunctions } from "~/backend/hosted-functions";
import { createHostedFunctions } from "~/backend/hosted-functions.server";
import { createSupabaseLeadHealth } from "~/backend/stores/supabase-lead-health.server";
import { createSupabaseLeadUpkeep } from "~/backend/stores/supabase-lead-upkeep.server";
import { createSupabaseLeads } from "~/backend/stores/supabase-leads.server";
import { createSupabaseSms } from "~/backend/stores/supabase-sms.server";
import { parseSettings, type Settings } from "~/edge/config/settings";
import {
  BUFFER_NAME,
  createLeadBufferClient,
  type LeadBufferNamespace,
} from "~/edge/leads/lead-buffer-client";
import { createDeliveryQueue, type LeadQueue } from "~/edge/leads/lead-queue";
import { createLog, type Log } from "~/edge/log";
import { createLeadCipher, type LeadCipher } from "~/leads/delivery/encrypt-lead";
import { passSteps, type ReachStep } from "~/leads/delivery/failpoints";
import type { LeadUpkeepStore } from "~/leads/delivery/lead-upkeep";
import type { LeadHealth, LeadHealthStore } from "~/leads/delivery/site-health";
import type { SmsStore } from "~/leads/delivery/sms-store";
import type { ExpiredLeadPhotos, LeadPhotoStore } from "~/leads/form/lead-photo";
import type {
  BufferedLeads,
  DeliveryChannel,
  DeliveryQueue,
  LeadBuffer,
  LeadStore,
} from "~/leads/lead-store";

interface StepBinding {
  /** Receives each step of a delivery. The delivery continues after the response, or ends there if the test kills the Worker. */
  readonly LEAD_STEPS?: Pick<Fetcher, "fetch">;
}

export interface LeadBindings extends StepBinding {
  readonly LEADS: LeadQueue;
  readonly LEAD_WAITING_ROOM: LeadBufferNamespace;
}

interface LeadContext {
  readonly settings: Settings;
  readonly sms: SmsStore;
  readonly store: LeadStore & LeadPhotoStore & ExpiredLeadPhotos;
  readonly leadBuffer: LeadBuffer & BufferedLeads;
  /** Cron maintenance of stored leads. */
  readonly upkeep: LeadUpkeepStore;
  readonly health: LeadHealthStore;
  readonly cipher: LeadCipher;
  readonly queue: DeliveryQueue;
  /** The channels that every lead is delivered on. */
  readonly channels: readonly DeliveryChannel[];
  /** The dealership's own functions, for channels that it runs itself. */
  readonly hosted: HostedFunctions;
  readonly reach: ReachStep;
  readonly log: Log;
}

/** Shorter than a delivery's lease, which also covers the steps after the call. */
const HOSTED_TIMEOUT_MS = 30_000;

/** @throws SettingsError when a setting is missing or invalid */
export function createLeadContext(
  environment: LeadBindings & Readonly<Record<string, unknown>>,
  parts: { readonly settings?: Settings; readonly fetch?: typeof fetch; readonly log?: Log } = {},
): LeadContext {
  const { settings = parseSettings(environment), log = createLog() } = parts;
  const cipher = createLeadCipher(settings.LEADS_KEY);
  const service = {
    url: settings.SUPABASE_URL,
    secretKey: settings.SUPABASE_SECRET_KEY,
    fetch: parts.fetch,
  };
  return {
    settings,
    cipher,
    log,
    sms: createSupabaseSms(service),
    store: createSupabaseLeads(service),
    upkeep: createSupabaseLeadUpkeep(service),
    health: createSupabaseLeadHealth(service),
    hosted: createHostedFunctions({
      url: settings.SUPABASE_URL,
      publishableKey: settings.SUPABASE_PUBLISHABLE_KEY,
      fetch: parts.fetch,
      timeoutMs: HOSTED_TIMEOUT_MS,
    }),
    leadBuffer: createLeadBufferClient(environment.LEAD_WAITING_ROOM, cipher),
    queue: createDeliveryQueue(environment.LEADS, log),
    channels: settings.LEADS_WEBHOOK_URL ? ["sms", "webhook"] : ["sms"],
    reach: getReachStep(environment),
  };
}

/** Runs the lead buffer's minute cron, even when settings are invalid. @param leads null while the database is unavailable */
export async function tickLeadBuffer(
  { LEAD_WAITING_ROOM: buffers }: LeadBindings,
  leads: LeadHealth | null,
): Promise<void> {
  await buffers.getByName(BUFFER_NAME).tick(leads);
}

function getReachStep({ LEAD_STEPS }: StepBinding): ReachStep {
  if (!LEAD_STEPS) return passSteps;
  return async (step) => {
    // A listener that disconnects must not fail the delivery.
    await LEAD_STEPS.fetch(`https://steps.invalid/${step}`).catch(() => undefined);
  };
}
