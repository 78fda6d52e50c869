/** Composition root: every request, queue message and cron tick enters here. Wiring only. */
import { DurableObject, waitUntil } from "cloudflare:workers";
import { AsyncLocalStorage } from "node:async_hooks";
import { logDevReady } from "@remix-run/cloudflare";
import * as serverBuild from "@remix-run/dev/server-build";
// Built after Remix's server, and read when wrangler bundles it.
import pageAssets from "#page-assets";
import { parseSomeSettings, SettingsError } from "~/edge/config/settings";
import { createInventorySyncContext } from "~/edge/context/inventory-sync-context.server";
import { createLeadContext, findBusinessHours } from "~/edge/context/lead-context.server";
import { type Bindings, createEdge, type RespondToRequest } from "~/edge/context/load-context.server";
import { createPageRenderer } from "~/edge/context/page-renderer.server";
import { createPhotoSyncContext } from "~/edge/context/photo-sync-context.server";
import { getRequestId } from "~/edge/http/request-id";
import { createLastResortPage, readPhone } from "~/edge/last-resort-page";
import { createLog } from "~/edge/log";
import { createAnswerCounter } from "~/health/answer-counter";
import type { HealthStore } from "~/health/site-health";
import type { InventorySync } from "~/inventory/sync/inventory-sync";
import {
  type BufferNotes,
  createBufferControls,
  type LeadBufferStub,
  type SealedLead,
} from "~/leads/delivery/lead-buffer-client";
import type { NewLead } from "~/leads/lead";
import type { BufferStatus, Person } from "~/leads/lead-store";
import { createWorkSlots } from "~/photos/processing/work-slots";
import { formatFailureReason } from "~/platform/failure-reason";
import type { Twilio } from "./clients/twilio";
import { createVpic } from "./clients/vpic";
import { ALERT_WEBHOOK_SETTINGS, createSiteAlerts, type SiteAlerts } from "./health/site-alerts";
import { tickMinute } from "./health/tick-minute";
import { createInventorySync } from "./inventory/inventory-sync-starter";
import {
  type BufferServices,
  createLeadBufferHandler,
  createLeadBufferTable,
  type LeadBufferHandler,
  type LeadBufferTable,
} from "./leads/lead-buffer";
import { createDealerTwilio, createLeadChannels, sendsOwnTexts } from "./leads/lead-channels";
import { enqueueDueDeliveries, processLeadJobs, reportDeadJobs } from "./leads/lead-jobs";
import { maintainLeads } from "./leads/maintain-leads";
import { sendAndPollTexts } from "./leads/send-and-poll-texts";
import { sendPushAlerts } from "./leads/send-push-alerts";
import { TEXT_SETTINGS, textWaitingCount } from "./leads/waiting-text";
import { expireLeadPhotos } from "./photos/expire-lead-photos";
import { enqueueDuePhotoJobs, processPhotoJobs, reportDeadPhotoJobs } from "./photos/photo-jobs";
import { createPhotoSync, type PhotoSync } from "./photos/photo-sync-starter";
import { type CronTasks, runCronTasks } from "./run-cron-tasks";

type Environment = Bindings & Readonly<Record<string, unknown>>;

/** Must match `wrangler.toml`. */
const INVENTORY_SYNC_CRON = "*/15 * * * *";
/** A queue has one consumer, so staging has queues of its own. */
const STAGING_PREFIX = /^staging-/;
const DEAD_JOBS = "leads-dead";
const PHOTO_JOBS = "photos";
const DEAD_PHOTO_JOBS = "photos-dead";

const render = createPageRenderer(serverBuild, process.env.NODE_ENV);

// While `remix dev` rewrites the build, it briefly has no assets: never throw at module scope.
if (process.env.NODE_ENV === "development" && serverBuild.assets) logDevReady(serverBuild);

/**
 * Decoding a phone photo takes up to twice its size in memory; two at once fit in a 128 MB isolate beside the inventory.
 * Further photos wait for a slot; beyond the limit the response is 503 with Retry-After.
 */
const photoSlots = createWorkSlots({ maxRunning: 2, maxWaiting: 100, maxWaitMs: 20_000 });

const requestIds = new AsyncLocalStorage<string>();
// biome-ignore lint/suspicious/noConsole: the log itself
const log = createLog(console.log, () => requestIds.getStore());

/** One per isolate, so that its in-memory snapshot and single-flight refresh are shared. */
let respond: RespondToRequest | undefined;
let countAnswer: ReturnType<typeof createAnswerCounter> | undefined;
/** One per isolate, for its cached token. */
let photoSync: PhotoSync | undefined;
/** One per isolate, for its cached token and single-flight run. */
let inventorySync: InventorySync | undefined;

export default {
  async fetch(request, environment) {
    const requestId = getRequestId(request);
    const response = await requestIds.run(requestId, () => answerRequest(request, requestId, environment));
    countAnswer ??= openAnswerCounter(environment);
    countAnswer(isHealthCheck(request) ? null : response.status);
    return response;
  },

  async queue(batch, environment) {
    const queue = batch.queue.replace(STAGING_PREFIX, "");
    if (queue === PHOTO_JOBS) return processPhotoBatch(batch, environment);
    if (queue === DEAD_PHOTO_JOBS) return reportDeadPhotoBatch(batch, environment);
    const leads = ifSet(() => createLeadContext(environment, { log }));
    if (!leads) return batch.retryAll();
    if (queue === DEAD_JOBS) return reportDeadJobs(batch.messages, leads.log);
    await processLeadJobs(batch.messages, createDelivery(leads));
    // After the texts, which need the open connections, and without delaying the messages' retries.
    waitUntil(sendPushAlerts(leads));
  },

  async scheduled({ cron }, environment) {
    if (cron === INVENTORY_SYNC_CRON) {
      const sync = ifSet(() => getInventorySync(environment));
      if (sync?.isSetUp) await sync.run({ trigger: "cron", actor: null, confirmedHash: null });
      return;
    }
    const leads = ifSet(() => createLeadContext(environment, { log }));
    const twilio = leads && createDealerTwilio(leads.settings);
    await runCronTasks(
      {
        tick: () =>
          tickMinute({
            health: leads?.health ?? null,
            answerMinutes: leads?.settings.LEAD_ANSWER_MINUTES ?? 0,
            findBusinessHours: () => findBusinessHours(leads),
            buffer: createBufferControls(environment.LEAD_BUFFER),
            alerts: openAlerts(environment),
            log,
          }),
        inventory: () => resumeInventorySync(environment),
        photos: () => enqueuePhotoJobs(environment),
        ...(leads && twilio ? listLeadTasks(leads, twilio) : {}),
      },
      log,
    );
  },
} satisfies ExportedHandler<Environment>;

/** Durable Object of the lead buffer: holds leads while the database is down; its alarm stores them later. Wraps `LeadBufferHandler`. */
export class LeadBuffer extends DurableObject<Environment> implements LeadBufferStub {
  readonly #leads: LeadBufferTable;
  readonly #buffer: LeadBufferHandler;

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, environment);
    this.#leads = createLeadBufferTable(state.storage);
    this.#buffer = openLeadBuffer(this.#leads, this, state.storage, environment);
    // Resume storing after any start.
    state.blockConcurrencyWhile(() => this.#buffer.resume());
  }

  add(lead: SealedLead, isSuspected?: boolean): Promise<"stored" | "full"> {
    return this.#buffer.add(lead, isSuspected);
  }

  resume(): Promise<void> {
    return this.#buffer.resume();
  }

  async status(): Promise<BufferStatus> {
    return this.#leads.readStatus();
  }

  readNote(name: string): Promise<unknown> {
    return this.ctx.storage.get(name);
  }

  writeNote(name: string, value: unknown): Promise<void> {
    return this.ctx.storage.put(name, value);
  }

  listMatching(person: Person): Promise<NewLead[]> {
    return this.#buffer.listMatching(person);
  }

  eraseMatching(person: Person): Promise<number> {
    return this.#buffer.eraseMatching(person);
  }

  override alarm(): Promise<void> {
    return this.#buffer.storeWaiting();
  }
}

/** Reads settings on use, not here, so that the buffer accepts leads even with an invalid setting. */
function openLeadBuffer(
  leads: LeadBufferTable,
  notes: BufferNotes,
  clock: DurableObjectStorage,
  environment: Environment,
): LeadBufferHandler {
  const readSettings = () => parseSomeSettings(environment, TEXT_SETTINGS);
  let services: BufferServices | undefined;
  const open = () => {
    services ??= createLeadContext(environment, { log });
    return services;
  };
  const sendText = () => textWaitingCount({ leads, notes, readSettings, log, now: Date.now });
  return createLeadBufferHandler({ leads, log, open, clock, textWaitingCount: sendText });
}

/** Alerts are sent even with an invalid setting, unless it is theirs. */
function openAlerts(environment: Environment): SiteAlerts {
  return createSiteAlerts({
    notes: createBufferControls(environment.LEAD_BUFFER),
    readSettings: () => parseSomeSettings(environment, TEXT_SETTINGS),
    readWebhookSettings: () => parseSomeSettings(environment, ALERT_WEBHOOK_SETTINGS),
    log,
    now: Date.now,
  });
}

function openAnswerCounter(environment: Environment) {
  let health: HealthStore | undefined;
  return createAnswerCounter({
    record(counts) {
      health ??= createLeadContext(environment, { log }).health;
      return health.recordAnswers(counts);
    },
    reportLateCron: () => openAlerts(environment).reportLateCron(),
    now: () => new Date(),
    waitUntil,
    log,
  });
}

const isHealthCheck = ({ url }: Request) => new URL(url).pathname === "/healthz";

/** Answers with the last-resort page when anything fails that no other page handles. */
async function answerRequest(
  request: Request,
  requestId: string,
  environment: Environment,
): Promise<Response> {
  try {
    const { controls } = getPhotoSync(environment);
    respond ??= createEdge(environment, {
      pageAssets,
      photoSync: controls,
      inventorySync: getInventorySync(environment),
      decodeVin: createVpic({
        apiUrl: parseSomeSettings(environment, ["VPIC_API_URL"]).VPIC_API_URL,
        cache: caches.default,
        log,
        waitUntil,
      }),
      cache: caches.default,
      photoSlots,
      waitUntil,
      log,
    });
    return await respond(request, requestId, render);
  } catch (error) {
    if (error instanceof SettingsError) logRejected(error);
    else log("requestFailed", { reason: formatFailureReason(error) });
    return createLastResortPage(request, readPhone(environment.DEALER_PHONE), requestId);
  }
}

function getPhotoSync(environment: Environment): PhotoSync {
  photoSync ??= createPhotoSync({ ...createPhotoSyncContext(environment, log), slots: photoSlots });
  return photoSync;
}

function getInventorySync(environment: Environment): InventorySync {
  inventorySync ??= createInventorySync({ ...createInventorySyncContext(environment, log), waitUntil });
  return inventorySync;
}

/** Adds what sends a lead. */
function createDelivery({ settings, sms, store, queue, hosted }: ReturnType<typeof createLeadContext>) {
  const countText = (deliveryId: string) => sms.countLeadText(deliveryId, settings.SMS_PER_DAY);
  return {
    store,
    queue,
    channels: createLeadChannels(settings, hosted),
    countText: sendsOwnTexts(settings) ? countText : undefined,
    log,
  };
}

function listLeadTasks(leads: ReturnType<typeof createLeadContext>, twilio: Twilio): CronTasks {
  const { settings, sms, store, upkeep, push } = leads;
  return {
    deliveries: () => enqueueDueDeliveries(createDelivery(leads)),
    push: () => sendPushAlerts({ push, settings, log }),
    texts: () =>
      sendsOwnTexts(settings) ? sendAndPollTexts({ settings, sms, store, twilio, log }) : undefined,
    upkeep: () => maintainLeads({ upkeep, twilio, keepDays: settings.LEADS_KEEP_DAYS, log }),
    expiry: () => expireLeadPhotos({ store, log }),
  };
}

/** Not awaited by the tick: resuming an interrupted sync can take long. */
function resumeInventorySync(environment: Environment): void {
  const inventory = ifSet(() => getInventorySync(environment));
  if (inventory?.isSetUp) waitUntil(inventory.resume().catch(() => undefined));
}

async function enqueuePhotoJobs(environment: Environment): Promise<void> {
  const photos = ifSet(() => getPhotoSync(environment));
  if (photos) await enqueueDuePhotoJobs(photos);
}

async function processPhotoBatch(batch: MessageBatch, environment: Environment): Promise<void> {
  const photos = ifSet(() => getPhotoSync(environment));
  if (photos) await processPhotoJobs(batch.messages, photos);
  else batch.retryAll();
}

function reportDeadPhotoBatch(batch: MessageBatch, environment: Environment): void {
  const photos = ifSet(() => getPhotoSync(environment));
  if (photos) reportDeadPhotoJobs(batch.messages, photos.log);
  else batch.retryAll();
}

/** Returns null and logs when a setting is missing or invalid. */
function ifSet<Services>(create: () => Services): Services | null {
  try {
    return create();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    logRejected(error);
    return null;
  }
}

function logRejected(error: SettingsError): void {
  // biome-ignore lint/suspicious/noConsole: `log` shortens, and the message has a line for each setting
  console.log(
    JSON.stringify({
      event: "settingsRejected",
      requestId: requestIds.getStore(),
      reason: error.message,
    }),
  );
}
