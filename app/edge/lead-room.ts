/** The waiting room of leads as the site sees it: sealed here, kept by a Durable Object. */

import { BackendUnavailable } from "~/backend/backend";
import type { LeadCipher, SealedLead } from "~/leads/encrypt-lead";
import type { NewLead } from "~/leads/lead";
import type { BufferedLeads, LeadPerson } from "~/leads/lead-privacy";
import type { LeadWaitingRoom } from "~/leads/lead-store";

/** What the Durable Object is asked; it answers when the lead is durable, and "full" when it takes no more. */
export interface LeadRoomObject {
  keep(lead: SealedLead): Promise<"kept" | "full">;
  listMatching(person: LeadPerson): Promise<NewLead[]>;
  eraseMatching(person: LeadPerson): Promise<number>;
}

/** The binding: one object for all leads, because an outage is short and they are few. */
export interface LeadRooms {
  getByName(name: string): LeadRoomObject;
}

const ROOM_NAME = "leads";
/** A shopper waits at the form; the room answers in milliseconds or not at all. */
const KEEP_TIMEOUT_MS = 5000;
/** Each of up to ten thousand leads is opened. */
const SEARCH_TIMEOUT_MS = 30_000;

export function createLeadRoom(rooms: LeadRooms, cipher: LeadCipher): LeadWaitingRoom & BufferedLeads {
  return {
    listMatching: (person) => ask(() => rooms.getByName(ROOM_NAME).listMatching(person)),
    eraseMatching: (person) => ask(() => rooms.getByName(ROOM_NAME).eraseMatching(person)),
    async keep(lead) {
      const sealed = await cipher.seal(lead);
      const answer = await within(KEEP_TIMEOUT_MS, rooms.getByName(ROOM_NAME).keep(sealed));
      if (answer !== "kept") throw new Error("The waiting room is full.");
    },
  };
}

/** @throws BackendUnavailable */
async function ask<Result>(question: () => Promise<Result>): Promise<Result> {
  try {
    return await within(SEARCH_TIMEOUT_MS, question());
  } catch {
    throw new BackendUnavailable("The lead buffer does not answer.");
  }
}

async function within<Result>(timeoutMs: number, task: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The waiting room did not answer in time.")), timeoutMs);
  });
  try {
    return await Promise.race([task, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
