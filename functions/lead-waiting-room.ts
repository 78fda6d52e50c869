/** Takes leads while the database is down and stores them when it is up again: the work of the Durable Object. */
import type { Log } from "~/edge/log";
import { getRetryDelaySeconds } from "~/leads/delivery-policy";
import type { LeadCipher, SealedLead } from "~/leads/encrypt-lead";
import { getPhoneDigits, type NewLead } from "~/leads/lead";
import type { LeadPerson } from "~/leads/lead-privacy";
import { passSteps, type ReachStep } from "~/leads/lead-steps";
import type { DeliveryChannel, LeadAlarm, LeadStore } from "~/leads/lead-store";
import type { WaitingLead, WaitingLeads } from "./waiting-leads";

interface WaitingRoomParts {
  readonly leads: WaitingLeads;
  readonly clock: Pick<DurableObjectStorage, "getAlarm" | "setAlarm">;
  readonly cipher: LeadCipher;
  readonly store: Pick<LeadStore, "storeLead">;
  readonly alarm: LeadAlarm;
  readonly channels: readonly DeliveryChannel[];
  readonly log: Log;
  readonly reach?: ReachStep;
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface WaitingRoom {
  /** Durable when it resolves; the same lead waits once. "full" when it was not taken. */
  keep(lead: SealedLead): Promise<"kept" | "full">;
  /** What the alarm does: stores what it can, and sets itself again while somebody waits. Never throws. */
  storeWaiting(): Promise<void>;
  /** Those that can be opened. */
  listMatching(person: LeadPerson): Promise<NewLead[]>;
  /** Takes out what one person wrote. @returns how many leads */
  eraseMatching(person: LeadPerson): Promise<number>;
}

/** Some 20 MB at most: days of an outage at the busiest dealership, a minute of somebody's flood. */
const MOST_WAITING = 10_000;
/** A form without its photos is below this ten times over. */
const LARGEST_BYTES = 64 * 1024;
const FIRST_LOOK_SECONDS = 2;
const BATCH_SIZE = 50;
/** One that fails may be at fault itself; so many in a row are an outage. */
const FAILURES_OF_AN_OUTAGE = 3;
/** The longest that a database which is up again waits for us is 5 minutes: 2 ** 6 × 5 seconds. */
const LAST_STEP_OF_DELAY = 7;

export function createWaitingRoom(parts: WaitingRoomParts): WaitingRoom {
  const { leads, clock, now = Date.now, random = Math.random, log } = parts;
  let failures = 0;
  return {
    async keep(lead) {
      const isFull = lead.bytes.length > LARGEST_BYTES || leads.count() >= MOST_WAITING;
      if (isFull && !leads.has(lead.fingerprint)) {
        log("waitingRoomFull", { count: leads.count() });
        return "full";
      }
      leads.add(lead, now());
      if ((await clock.getAlarm()) === null) await clock.setAlarm(now() + FIRST_LOOK_SECONDS * 1000);
      await leads.makeDurable();
      return "kept";
    },
    async storeWaiting() {
      const isUp = await storeBatch(parts);
      const count = leads.count();
      failures = isUp ? 0 : failures + 1;
      if (count === 0) return;
      const delaySeconds = isUp ? 1 : getRetryDelaySeconds(Math.min(failures, LAST_STEP_OF_DELAY), random());
      await clock.setAlarm(now() + delaySeconds * 1000);
      log("leadsStillWait", { count, delaySeconds });
    },
    listMatching: async (person) => (await findMatching(parts, person)).map(({ lead }) => lead),
    async eraseMatching(person) {
      const found = await findMatching(parts, person);
      for (const { id } of found) leads.remove(id);
      await leads.makeDurable();
      return found.length;
    },
  };
}

async function findMatching({ leads, cipher }: WaitingRoomParts, person: LeadPerson) {
  const opened = await Promise.all(
    leads.list(MOST_WAITING).map(async (waiting) => ({ id: waiting.id, lead: await cipher.open(waiting) })),
  );
  return opened.flatMap(({ id, lead }) => (lead && isOf(lead, person) ? [{ id, lead }] : []));
}

const lastDigits = (phone: string) => getPhoneDigits(phone).slice(-10);

/** By email, or by the last ten digits of the phone number. */
function isOf({ email, phone }: NewLead, person: LeadPerson): boolean {
  const isSameEmail = person.email !== undefined && email.toLowerCase() === person.email.toLowerCase();
  return (
    isSameEmail || (person.phoneDigits !== undefined && lastDigits(phone) === lastDigits(person.phoneDigits))
  );
}

/** Those tried least first, so that one which can never be stored holds up nobody. @returns false when nothing was stored */
async function storeBatch(parts: WaitingRoomParts): Promise<boolean> {
  let [stored, failuresInARow] = [0, 0];
  for (const waiting of parts.leads.list(BATCH_SIZE)) {
    const isStored = await storeOne(waiting, parts);
    stored += isStored ? 1 : 0;
    failuresInARow = isStored ? 0 : failuresInARow + 1;
    if (failuresInARow === FAILURES_OF_AN_OUTAGE) break;
  }
  return stored > 0;
}

/** The row first, then out of the room: a kill between the two stores it again, which is the same lead. */
async function storeOne(waiting: WaitingLead, parts: WaitingRoomParts): Promise<boolean> {
  const { leads, cipher, store, alarm, channels, log, reach = passSteps } = parts;
  try {
    const lead = await cipher.open(waiting);
    if (!lead) {
      // Kept: whoever sets the old key again gets it out.
      log("waitingLeadLocked", { waitingId: waiting.id, keyId: waiting.keyId });
      leads.noteFailure(waiting.id);
      return false;
    }
    const { id, deliveryIds } = await store.storeLead(lead, channels);
    await reach("beforeTakeOut");
    leads.remove(waiting.id);
    await leads.makeDurable();
    log("waitingLeadStored", { leadId: id, waitedSeconds: waiting.waitedSeconds });
    await reach("afterTakeOut");
    await alarm.wake(deliveryIds);
    return true;
  } catch {
    log("waitingLeadNotStored", { waitingId: waiting.id, tries: waiting.tries + 1 });
    leads.noteFailure(waiting.id);
    return false;
  }
}
