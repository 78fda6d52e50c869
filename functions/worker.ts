/** The composition root: every request, job and tick of the clock enters here. Wiring only. */

import { DurableObject, waitUntil } from "cloudflare:workers";
import { createRequestHandler, logDevReady } from "@remix-run/cloudflare";
import { createLeadContext } from "~/edge/lead-context.server";
import { type Bindings, createEdge, type RespondToRequest } from "~/edge/load-context.server";
import { createPhotoSyncContext } from "~/edge/photo-sync-context.server";
import { SettingsError } from "~/edge/settings";
import { createStockSyncContext } from "~/edge/stock-sync-context.server";
import type { SealedLead } from "~/leads/encrypt-lead";
import type { NewLead } from "~/leads/lead";
import type { LeadPerson } from "~/leads/lead-privacy";
import type { StockSyncDesk } from "~/sync/stock-sync";
// Made by the build, which runs before the Worker is bundled.
import * as serverBuild from "../build/index.js";
import pageAssets from "../build/page-assets.json";
import { keepLeads } from "./keep-leads";
import { createDealerTwilio, createLeadChannels } from "./lead-channels";
import { createWaitingRoom, type WaitingRoom } from "./lead-waiting-room";
import { createPhotoSync, type PhotoSync } from "./photo-sync";
import { createStockSync } from "./stock-sync";
import { reportDeadJobs, takeLeadJobs, wakeDueDeliveries } from "./take-lead-jobs";
import { reportDeadPhotoJobs, takePhotoJobs, wakeDuePhotoJobs } from "./take-photo-jobs";
import { createWaitingLeads } from "./waiting-leads";

type Environment = Bindings & Readonly<Record<string, unknown>>;

/** As `wrangler.toml` has it. */
const STOCK_SYNC_CRON = "*/15 * * * *";
const DEAD_JOBS = "leads-dead";
const PHOTO_JOBS = "photos";
const DEAD_PHOTO_JOBS = "photos-dead";

const handleWithRemix = createRequestHandler(serverBuild, process.env.NODE_ENV);

// While `remix dev` rewrites the build it lacks its assets for an instant: never throw at module scope.
if (process.env.NODE_ENV === "development" && serverBuild.assets) logDevReady(serverBuild);

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
    const channels = createLeadChannels(leads.settings, leads.hosted);
    if (batch.queue === DEAD_JOBS) reportDeadJobs(batch.messages, leads.log);
    else await takeLeadJobs(batch.messages, { ...leads, channels });
  },

  async scheduled({ cron }, environment) {
    if (cron === STOCK_SYNC_CRON) {
      const sync = ifSet(() => getStockSync(environment));
      if (sync?.isSetUp) await sync.run({ startedBy: "clock", actor: null, confirmedHash: null });
      return;
    }
    const leads = ifSet(() => createLeadContext(environment));
    const photos = ifSet(() => getPhotoSync(environment));
    if (leads) {
      await wakeDueDeliveries(leads);
      const { settings } = leads;
      await keepLeads({ ...leads, keepDays: settings.LEADS_KEEP_DAYS, twilio: createDealerTwilio(settings) });
    }
    if (photos) await wakeDuePhotoJobs(photos);
  },
} satisfies ExportedHandler<Environment>;

/** Keeps leads while the database is down; its alarm stores them when it is up again. */
export class LeadWaitingRoom extends DurableObject<Environment> {
  /** @returns once the lead is durable */
  keep(lead: SealedLead): Promise<"kept" | "full"> {
    return this.#open().keep(lead);
  }

  listMatching(person: LeadPerson): Promise<NewLead[]> {
    return this.#open().listMatching(person);
  }

  eraseMatching(person: LeadPerson): Promise<number> {
    return this.#open().eraseMatching(person);
  }

  override async alarm(): Promise<void> {
    await this.#open().storeWaiting();
  }

  #room: WaitingRoom | undefined;

  #open(): WaitingRoom {
    const { storage } = this.ctx;
    this.#room ??= createWaitingRoom({
      ...createLeadContext(this.env),
      leads: createWaitingLeads(storage),
      clock: storage,
    });
    return this.#room;
  }
}

function getPhotoSync(environment: Environment): PhotoSync {
  photoSync ??= createPhotoSync(createPhotoSyncContext(environment));
  return photoSync;
}

function getStockSync(environment: Environment): StockSyncDesk {
  stockSync ??= createStockSync({ ...createStockSyncContext(environment), waitUntil });
  return stockSync;
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
