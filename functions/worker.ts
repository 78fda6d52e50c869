/** The composition root: every request enters here and leaves with its headers. Wiring only. */

import { waitUntil } from "cloudflare:workers";
import { createRequestHandler, logDevReady } from "@remix-run/cloudflare";
import { type Bindings, createEdge, type RespondToRequest } from "~/edge/load-context.server";
import { SettingsError } from "~/edge/settings";
// Made by the build, which runs before the Worker is bundled.
import * as serverBuild from "../build/index.js";
import pageAssets from "../build/page-assets.json";

type Environment = Bindings & Readonly<Record<string, unknown>>;

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
      console.log(JSON.stringify({ event: "settingsRejected", reason: error.message }));
      return new Response("This site is not set up yet. Please call us.", { status: 503 });
    }
  },
} satisfies ExportedHandler<Environment>;
