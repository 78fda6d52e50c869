/** The built Worker with dependencies that a test can break: a POST to `/break` with their names and faults. */
import { breakBindings } from "./breakable-platform.mjs";
import worker from "./worker.js";

export * from "./worker.js";

export default {
  async fetch(request, environment, context) {
    if (new URL(request.url).pathname !== "/break")
      return worker.fetch(request, breakBindings(environment), context);
    globalThis.broken = await request.json();
    return new Response(null, { status: 204 });
  },
  queue: (batch, environment, context) => worker.queue(batch, breakBindings(environment), context),
  scheduled: (event, environment, context) => worker.scheduled(event, breakBindings(environment), context),
};
