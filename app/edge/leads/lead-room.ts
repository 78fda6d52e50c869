/** The lead buffer as the site sees it: leads are sealed here and kept by a Durable Object. */
import { BackendUnavailable } from "~/backend/unavailable";
import type { LeadCipher, SealedLead } from "~/leads/delivery/encrypt-lead";
import type { BufferStatus, LeadHealth } from "~/leads/delivery/site-health";
import type { NewLead } from "~/leads/lead";
import type { BufferedLeads, LeadPerson, LeadWaitingRoom } from "~/leads/lead-store";

/** What the Durable Object is asked. */
export interface LeadRoomObject {
  /** Answers when the lead is durable, and "full" when it takes no more. */
  keep(lead: SealedLead, isSuspected?: boolean): Promise<"kept" | "full">;
  /** The minute cron's: goes on with what waits, and alerts the owner. @param leads null while the database does not answer */
  tick(leads: LeadHealth | null): Promise<void>;
  status(): Promise<BufferStatus>;
  listMatching(person: LeadPerson): Promise<NewLead[]>;
  eraseMatching(person: LeadPerson): Promise<number>;
}

/** The binding: one object for all leads, because an outage is short and they are few. */
export interface LeadRooms {
  getByName(name: string): LeadRoomObject;
}

export const ROOM_NAME = "leads";
/** A shopper waits at the form; the buffer answers in milliseconds or not at all. */
const KEEP_TIMEOUT_MS = 5000;
/** A request that asks the lead buffer fails after this time. */
const STATUS_TIMEOUT_MS = 3000;
/** Each of up to ten thousand leads is opened. */
const SEARCH_TIMEOUT_MS = 30_000;

export function createLeadRoom(rooms: LeadRooms, cipher: LeadCipher): LeadWaitingRoom & BufferedLeads {
  const open = () => rooms.getByName(ROOM_NAME);
  return {
    async keep(lead) {
      const sealed = await cipher.seal(lead);
      const answer = await within(KEEP_TIMEOUT_MS, open().keep(sealed, lead.isSuspected));
      if (answer !== "kept") throw new Error("The lead buffer is full.");
    },
    status: () => ask(STATUS_TIMEOUT_MS, () => open().status()),
    listMatching: (person) => ask(SEARCH_TIMEOUT_MS, () => open().listMatching(person)),
    eraseMatching: (person) => ask(SEARCH_TIMEOUT_MS, () => open().eraseMatching(person)),
  };
}

/** @throws BackendUnavailable */
async function ask<Result>(timeoutMs: number, question: () => Promise<Result>): Promise<Result> {
  try {
    return await within(timeoutMs, question());
  } catch {
    throw new BackendUnavailable("The lead buffer does not answer.");
  }
}

async function within<Result>(timeoutMs: number, task: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The lead buffer did not answer in time.")), timeoutMs);
  });
  try {
    return await Promise.race([task, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
