/** The composition root: every request, job and tick of the clock enters here. Wiring only. */

import { DurableObject, waitUntil } from "cloudflare:workers";
import { createRequestHandler, logDevReady } from "@remix-run/cloudflare";
import { parseSomeSettings, SettingsError } from "~/edge/config/settings";
import { createStockSyncContext } from "~/edge/context/inventory-sync-context.server";
import { createLeadContext, tickLeadBuffer } from "~/edge/context/lead-context.server";
import { type Bindings, createEdge, type RespondToRequest } from "~/edge/context/load-context.server";
import { createPhotoSyncContext } from "~/edge/context/photo-sync-context.server";
import { createLog } from "~/edge/log";
import type { StockSyncDesk } from "~/inventory/sync/inventory-sync";
import type { SealedLead } from "~/leads/delivery/encrypt-lead";
import type { BufferStatus, LeadHealth } from "~/leads/delivery/site-health";
import type { NewLead } from "~/leads/lead";
import type { LeadPerson } from "~/leads/lead-store";
import { createWorkSlots } from "~/photos/processing/work-slots";
// Made by the build, which runs before the Worker is bundled.
import * as serverBuild from "../build/index.js";
import pageAssets from "../build/page-assets.json";
import type { Twilio } from "./clients/twilio";
import { createStockSync } from "./inventory/inventory-sync";
import { createBufferNotes } from "./leads/buffer-notes";
import { createBufferTexts, TEXT_SETTINGS } from "./leads/buffer-texts";
import { createWaitingLeads } from "./leads/buffered-leads";
import { keepLeads } from "./leads/keep-leads";
import { createWaitingRoom, type WaitingRoom } from "./leads/lead-buffer";
import { createDealerTwilio, createLeadChannels, sendsOwnTexts } from "./leads/lead-channels";
import { reportDeadJobs, takeLeadJobs, wakeDueDeliveries } from "./leads/lead-jobs";
import type { BufferWays } from "./leads/store-buffered-leads";
import { tendTexts } from "./leads/tend-texts";
import { tickMinute } from "./leads/tick-minute";
import { expireLeadPhotos } from "./photos/expire-lead-photos";
import { reportDeadPhotoJobs, takePhotoJobs, wakeDuePhotoJobs } from "./photos/photo-jobs";
import { createPhotoSync, type PhotoSync } from "./photos/photo-sync";
import { type CronTasks, runCronTasks } from "./run-cron-tasks";

type Environment = Bindings & Readonly<Record<string, unknown>>;

/** As `wrangler.toml` has it. */
const STOCK_SYNC_CRON = "*/15 * * * *";
const DEAD_JOBS = "leads-dead";
const PHOTO_JOBS = "photos";
const DEAD_PHOTO_JOBS = "photos-dead";

const handleWithRemix = createRequestHandler(serverBuild, process.env.NODE_ENV);

// While `remix dev` rewrites the build it lacks its assets for an instant: never throw at module scope.
if (process.env.NODE_ENV === "development" && serverBuild.assets) logDevReady(serverBuild);

/**
 * Decoding a phone's photo takes up to its size in memory, twice: two at once are what an isolate of 128 MB has room for beside the
 * inventory. A list's photos wait their turn; beyond the limit the answer is 503 with Retry-After.
 */
const photoSlots = createWorkSlots({ maxRunning: 2, maxWaiting: 100, patienceMs: 20_000 });

/** One per isolate: its snapshot in memory and its one flight at a time are the point of it. */
let respond: RespondToRequest | undefined;
/** The same for its token. */
let photoSync: PhotoSync | undefined;
/** The same for its token and its one flight. */
let stockSync: StockSyncDesk | undefined;

export default {
  async fetch(request, environment) {
    try {
      const { desk } = getPhotoSync(environment);
      respond ??= createEdge(environment, {
        pageAssets,
        photoSync: desk,
        stockSync: getStockSync(environment),
        cache: caches.default,
        photoSlots,
        waitUntil,
      });
      return await respond(request, handleWithRemix);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      logRejected(error);
      return new Response("This site is not set up yet. Please call us.", { status: 503 });
    }
  },

  async queue(batch, environment) {
    if (batch.queue === PHOTO_JOBS || batch.queue === DEAD_PHOTO_JOBS)
      return takePhotoBatch(batch, environment);
    const leads = ifSet(() => createLeadContext(environment));
    if (!leads) return batch.retryAll();
    const { settings, sms } = leads;
    const channels = createLeadChannels(settings, leads.hosted);
    const countText = (deliveryId: string) => sms.countLeadText(deliveryId, settings.SMS_PER_DAY);
    if (batch.queue === DEAD_JOBS) reportDeadJobs(batch.messages, leads.log);
    else
      await takeLeadJobs(batch.messages, {
        ...leads,
        channels,
        ...(sendsOwnTexts(settings) ? { countText } : {}),
      });
  },

  async scheduled({ cron }, environment) {
    const log = createLog();
    if (cron === STOCK_SYNC_CRON) {
      const sync = ifSet(() => getStockSync(environment));
      if (sync?.isSetUp) await sync.run({ startedBy: "clock", actor: null, confirmedHash: null });
      return;
    }
    const leads = ifSet(() => createLeadContext(environment));
    const twilio = leads && createDealerTwilio(leads.settings);
    await runCronTasks(
      {
        tick: () =>
          tickMinute({
            health: leads?.health ?? null,
            answerMinutes: leads?.settings.LEAD_ANSWER_MINUTES ?? 0,
            tellBuffer: (health) => tickLeadBuffer(environment, health),
            log,
          }),
        stock: () => resumeStockSync(environment),
        photos: () => wakePhotoJobs(environment),
        ...(leads && twilio ? listLeadTasks(leads, twilio) : {}),
      },
      log,
    );
  },
} satisfies ExportedHandler<Environment>;

/** Keeps leads while the database is down; its alarm stores them when it is up again. Calls into it are `WaitingRoom`'s. */
export class LeadWaitingRoom extends DurableObject<Environment> {
  readonly #room: WaitingRoom;

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, environment);
    this.#room = openRoom(state.storage, environment);
    // A start, whatever it comes from, goes on with what waits.
    state.blockConcurrencyWhile(() => this.#room.resume());
  }

  keep(lead: SealedLead, isSuspected?: boolean): Promise<"kept" | "full"> {
    return this.#room.keep(lead, isSuspected);
  }

  tick(leads: LeadHealth | null): Promise<void> {
    return this.#room.tick(leads);
  }

  async status(): Promise<BufferStatus> {
    return this.#room.status();
  }

  listMatching(person: LeadPerson): Promise<NewLead[]> {
    return this.#room.listMatching(person);
  }

  eraseMatching(person: LeadPerson): Promise<number> {
    return this.#room.eraseMatching(person);
  }

  override alarm(): Promise<void> {
    return this.#room.storeWaiting();
  }
}

/** Needs no setting to open: what a wrong one would close is read when it is needed, again and again. */
function openRoom(storage: DurableObjectStorage, environment: Environment): WaitingRoom {
  const [leads, notes, log] = [createWaitingLeads(storage), createBufferNotes(storage), createLog()];
  const readSettings = () => parseSomeSettings(environment, TEXT_SETTINGS);
  let ways: BufferWays | undefined;
  const open = () => {
    ways ??= createLeadContext(environment);
    return ways;
  };
  const texts = createBufferTexts({ leads, notes, readSettings, log, now: Date.now });
  return createWaitingRoom({ leads, notes, texts, log, open, clock: storage });
}

function getPhotoSync(environment: Environment): PhotoSync {
  photoSync ??= createPhotoSync({ ...createPhotoSyncContext(environment), slots: photoSlots });
  return photoSync;
}

function getStockSync(environment: Environment): StockSyncDesk {
  stockSync ??= createStockSync({ ...createStockSyncContext(environment), waitUntil });
  return stockSync;
}

function listLeadTasks(leads: ReturnType<typeof createLeadContext>, twilio: Twilio): CronTasks {
  const { settings } = leads;
  return {
    deliveries: () => wakeDueDeliveries(leads),
    texts: () => (sendsOwnTexts(settings) ? tendTexts({ ...leads, twilio }) : undefined),
    upkeep: () => keepLeads({ ...leads, keepDays: settings.LEADS_KEEP_DAYS, twilio }),
    expiry: () => expireLeadPhotos(leads),
  };
}

/** A run that was cut short may take long to end: the tick does not wait for it. */
function resumeStockSync(environment: Environment): void {
  const stock = ifSet(() => getStockSync(environment));
  if (stock?.isSetUp) waitUntil(stock.resume().catch(() => undefined));
}

async function wakePhotoJobs(environment: Environment): Promise<void> {
  const photos = ifSet(() => getPhotoSync(environment));
  if (photos) await wakeDuePhotoJobs(photos);
}

async function takePhotoBatch(batch: MessageBatch, environment: Environment): Promise<void> {
  const photos = ifSet(() => getPhotoSync(environment));
  if (!photos) return batch.retryAll();
  if (batch.queue === DEAD_PHOTO_JOBS) reportDeadPhotoJobs(batch.messages, photos.log);
  else await takePhotoJobs(batch.messages, photos);
}

/** null, and a line in the log, when a setting is missing or mistyped. */
function ifSet<Parts>(create: () => Parts): Parts | null {
  try {
    return create();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    logRejected(error);
    return null;
  }
}

function logRejected(error: SettingsError): void {
  console.log(JSON.stringify({ event: "settingsRejected", reason: error.message }));
}
