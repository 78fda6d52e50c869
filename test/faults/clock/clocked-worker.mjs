/** The built Worker with an adjustable clock: before each event it gets its offset in milliseconds from the service CLOCK. */
import "./put-clock.mjs";
import worker from "./worker.js";

export * from "./worker.js";

async function putClock({ CLOCK }) {
  const answer = await CLOCK.fetch("http://clock/");
  globalThis.clockOffsetMs = Number(await answer.text());
}

const handle =
  (event) =>
  async (...args) => {
    await putClock(args[1]);
    return worker[event](...args);
  };

export default { fetch: handle("fetch"), queue: handle("queue"), scheduled: handle("scheduled") };
