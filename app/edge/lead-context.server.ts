/** What leads need on every side of the Worker (the form, the queue, the clock, the waiting room), built from settings and bindings. */
import type { HostedFunctions } from "~/backend/hosted-functions";
import { createHostedFunctions } from "~/backend/hosted-functions.server";
import { createSupabaseLeadHealth } from "~/backend/supabase-lead-health.server";
import { createSupabaseLeadUpkeep } from "~/backend/supabase-lead-upkeep.server";
import { createSupabaseLeads } from "~/backend/supabase-leads.server";
import { createSupabaseSms } from "~/backend/supabase-sms.server";
import { createLeadCipher, type LeadCipher } from "~/leads/encrypt-lead";
import type { ExpiredLeadPhotos, LeadPhotoStore } from "~/leads/lead-photo";
import type { ReachStep } from "~/leads/lead-steps";
import type {
  BufferedLeads,
  DeliveryChannel,
  LeadAlarm,
  LeadStore,
  LeadWaitingRoom,
} from "~/leads/lead-store";
import type { LeadUpkeepStore } from "~/leads/lead-upkeep";
import type { LeadHealth, LeadHealthStore } from "~/leads/site-health";
import type { SmsStore } from "~/leads/sms-store";
import { createLeadAlarm, type LeadQueue } from "./lead-queue";
import { createLeadRoom, type LeadRooms, ROOM_NAME } from "./lead-room";
import { getReachStep, type StepBinding } from "./lead-step-binding";
import { createLog, type Log } from "./log";
import { parseSettings, type Settings } from "./settings";

export interface LeadBindings extends StepBinding {
  readonly LEADS: LeadQueue;
  readonly LEAD_WAITING_ROOM: LeadRooms;
}

interface LeadContext {
  readonly settings: Settings;
  readonly sms: SmsStore;
  readonly store: LeadStore & LeadPhotoStore & ExpiredLeadPhotos;
  readonly waitingRoom: LeadWaitingRoom & BufferedLeads;
  /** What the cron does for stored leads. */
  readonly upkeep: LeadUpkeepStore;
  readonly health: LeadHealthStore;
  readonly cipher: LeadCipher;
  readonly alarm: LeadAlarm;
  /** The ways every lead goes. */
  readonly channels: readonly DeliveryChannel[];
  /** The dealership's own functions, for what it would rather send by them. */
  readonly hosted: HostedFunctions;
  readonly reach: ReachStep;
  readonly log: Log;
}

/** A part of a delivery's lease: what follows must fit in as well. */
const HOSTED_TIMEOUT_MS = 30_000;

/** @throws SettingsError when a setting is missing or mistyped */
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
    waitingRoom: createLeadRoom(environment.LEAD_WAITING_ROOM, cipher),
    alarm: createLeadAlarm(environment.LEADS, log),
    channels: settings.LEADS_WEBHOOK_URL ? ["sms", "webhook"] : ["sms"],
    reach: getReachStep(environment),
  };
}

/** For the minute cron, which reaches the lead buffer whatever the settings are. @param leads null while the database does not answer */
export async function tickLeadBuffer(
  { LEAD_WAITING_ROOM: rooms }: LeadBindings,
  leads: LeadHealth | null,
): Promise<void> {
  await rooms.getByName(ROOM_NAME).tick(leads);
}
