/** Accesses the lead buffer: encrypts leads and stores them in a Durable Object. */

import { BackendUnavailable } from "~/backend/unavailable";
import type { BusinessHours } from "~/dealer/business-facts";
import type { LeadCipher, SealedLead } from "~/leads/delivery/encrypt-lead";
import type { AnswerCounts, BufferStatus, LeadHealth } from "~/leads/delivery/site-health";
import type { NewLead } from "~/leads/lead";
import type { BufferedLeads, LeadBuffer, LeadPerson } from "~/leads/lead-store";
import { within } from "~/platform/timing";

/** Methods of the Durable Object. */
export interface LeadBufferStub {
  /** Resolves once the lead is durable; "full" when the buffer accepts no more. */
  add(lead: SealedLead, isSuspected?: boolean): Promise<"stored" | "full">;
  /** Run by the minute cron: retries buffered leads and alerts the owner. @param leads null while the database is unavailable */
  tick(leads: LeadHealth | null, businessHours: BusinessHours): Promise<void>;
  countAnswers(counts: AnswerCounts): Promise<void>;
  status(): Promise<BufferStatus>;
  listMatching(person: LeadPerson): Promise<NewLead[]>;
  eraseMatching(person: LeadPerson): Promise<number>;
}

/** The binding. One object holds all leads: outages are short and leads are few. */
export interface LeadBufferNamespace {
  getByName(name: string): LeadBufferStub;
}

export const BUFFER_NAME = "leads";
/** The shopper is waiting at the form. The buffer normally answers within milliseconds. */
// biome-ignore lint/plugin: the shopper is told to call; the database failed before
const ADD_TIMEOUT_MS = 5000;
/** Timeout for a status request. */
// biome-ignore lint/plugin: the health says that the buffer doesn't answer
const STATUS_TIMEOUT_MS = 3000;
/** Up to ten thousand leads are decrypted. */
const SEARCH_TIMEOUT_MS = 30_000;

export function createLeadBufferClient(
  buffers: LeadBufferNamespace,
  cipher: LeadCipher,
): LeadBuffer & BufferedLeads {
  const open = () => buffers.getByName(BUFFER_NAME);
  return {
    async add(lead) {
      const sealed = await cipher.seal(lead);
      const answer = await within(ADD_TIMEOUT_MS, open().add(sealed, lead.isSuspected), describeTimeout);
      if (answer !== "stored") throw new Error("The lead buffer is full.");
    },
    status: () => call(STATUS_TIMEOUT_MS, () => open().status()),
    listMatching: (person) => call(SEARCH_TIMEOUT_MS, () => open().listMatching(person)),
    eraseMatching: (person) => call(SEARCH_TIMEOUT_MS, () => open().eraseMatching(person)),
  };
}

/** @throws BackendUnavailable */
async function call<Result>(timeoutMs: number, task: () => Promise<Result>): Promise<Result> {
  try {
    return await within(timeoutMs, task(), describeTimeout);
  } catch {
    throw new BackendUnavailable("The lead buffer does not answer.");
  }
}

const describeTimeout = () => new Error("The lead buffer did not answer in time.");
