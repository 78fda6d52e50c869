/** The built Worker with a lead buffer whose alarm can be dropped, as the platform does after its handler fails too often. */
import worker, { LeadWaitingRoom as Room } from "./worker.js";

export * from "./worker.js";

export class LeadWaitingRoom extends Room {
  dropAlarm() {
    return this.ctx.storage.deleteAlarm();
  }
}

export default worker;
