/** The composition root: every request, job and tick of the clock enters here. Wiring only. */

import { DurableObject, waitUntil } from "cloudflare:workers";
import { createRequestHandler, logDevReady } from "@remix-run/cloudflare";
import { createLeadContext, type LeadContext } from "~/edge/lead-context.server";
import { type Bindings, createEdge, type RespondToRequest } from "~/edge/load-context.server";
import { SettingsError } from "~/edge/settings";
import type { SealedLead } from "~/leads/encrypt-lead";
// Made by the build, which runs before the Worker is bundled.
import * as serverBuild from "../build/index.js";
import pageAssets from "../build/page-assets.json";
import { createLeadChannels } from "./lead-channels";
import { createWaitingRoom, type WaitingRoom } from "./lead-waiting-room";
import { reportDeadJobs, takeLeadJobs, wakeDueDeliveries } from "./take-lead-jobs";
import { createWaitingLeads } from "./waiting-leads";

type Environment = Bindings & Readonly<Record<string, unknown>>;

const DEAD_JOBS = "leads-dead";

const handleWithRemix = createRequestHandler(serverBuild, process.env.NODE_ENV);

// While `remix dev` rewrites the build it lacks its assets for an instant: never throw at module scope.
if (process.env.NODE_ENV === "development" && serverBuild.assets) logDevReady(serverBuild);

/** One per isolate: its snapshot in memory and its one flight at a time are the point of it. */
let respond: RespondToRequest | undefined;

export default {
  async fetch(request, environment) {
    try {
      respond ??= createEdge(environment, { pageAssets, cache: caches.default, waitUntil });
      return await respond(request, handleWithRemix);
    } catch (error) {
      if (!(error instanceof SettingsError)) throw error;
      logRejected(error);
      return new Response("This site is not set up yet. Please call us.", { status: 503 });
    }
  },

  async queue(batch, environment) {
    const leads = findLeadContext(environment);
    if (!leads) return batch.retryAll();
    const channels = createLeadChannels(leads.settings);
    if (batch.queue === DEAD_JOBS) reportDeadJobs(batch.messages, leads.log);
    else await takeLeadJobs(batch.messages, { ...leads, channels });
  },

  async scheduled(_controller, environment) {
    const leads = findLeadContext(environment);
    if (leads) await wakeDueDeliveries(leads);
  },
} satisfies ExportedHandler<Environment>;

/** Keeps leads while the database is down; its alarm stores them when it is up again. */
export class LeadWaitingRoom extends DurableObject<Environment> {
  /** @returns once the lead is durable */
  keep(lead: SealedLead): Promise<"kept" | "full"> {
    return this.#open().keep(lead);
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

function findLeadContext(environment: Environment): LeadContext | null {
  try {
    return createLeadContext(environment);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    logRejected(error);
    return null;
  }
}

function logRejected(error: SettingsError): void {
  console.log(JSON.stringify({ event: "settingsRejected", reason: error.message }));
}
