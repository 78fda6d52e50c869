/** Finds, exports and erases a person's data for owners. */

import { emptyDueFolders, type LeadUpkeepStore } from "~/leads/delivery/lead-upkeep";
import type { LeadInbox } from "~/leads/inbox/lead-inbox";
import type { NewLead } from "~/leads/lead";
import {
  erasePerson,
  listPersonBuffered,
  listPersonQuarantined,
  type PersonBuffer,
  readPersonLeads,
} from "./erase-person.server";
import { exportPerson } from "./export-person.server";
import type {
  EraseOrder,
  ErasureCounts,
  ErasureOverview,
  LeadPrivacyStore,
  Person,
  PersonLead,
  QuarantinedText,
} from "./lead-privacy";

export interface FoundPerson {
  /** At most `MAX_SHOWN`, newest first. */
  readonly leads: readonly PersonLead[];
  /** Number of further leads. */
  readonly moreCount: number;
  readonly quarantined: readonly QuarantinedText[];
  readonly buffered: readonly NewLead[];
}

/** Every method throws BackendUnavailable during an outage. */
export interface LeadPrivacy {
  findPerson(person: Person): Promise<FoundPerson>;
  /** Yields chunks of one JSON document. */
  exportPerson(person: Person): AsyncGenerator<string>;
  /** @throws ErasureUnfinished when the same call must be repeated */
  erasePerson(person: Person, order: EraseOrder): Promise<ErasureCounts>;
  /** Returns null for an unknown id. */
  eraseLead(id: string, order: EraseOrder): Promise<ErasureCounts | null>;
  describeErasures(): Promise<ErasureOverview>;
}

interface LeadPrivacyParts {
  readonly store: LeadPrivacyStore;
  readonly upkeep: LeadUpkeepStore;
  readonly buffer: PersonBuffer;
  readonly inbox: Pick<LeadInbox, "openPhoto">;
  readonly now: () => Date;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}

const MAX_SHOWN = 100;

export function createLeadPrivacy(parts: LeadPrivacyParts): LeadPrivacy {
  const { store, upkeep, buffer, inbox, now, log } = parts;
  return {
    async findPerson(person) {
      const [stored, quarantined, buffered] = await Promise.all([
        listPersonLeads(person, store),
        listPersonQuarantined(person, store),
        listPersonBuffered(person, buffer),
      ]);
      return { ...stored, quarantined, buffered };
    },
    exportPerson: (person) => exportPerson(person, { ...parts, openPhoto: inbox.openPhoto }, now()),
    async erasePerson(person, order) {
      const counts = await erasePerson(person, order, parts);
      log("personErased", { by: order.actorId, reason: order.reason, ...counts });
      await emptyFolders(upkeep, log);
      return counts;
    },
    async eraseLead(id, order) {
      const counts = await store.eraseLead(id, order);
      if (!counts) return null;
      log("leadErased", { by: order.actorId, leadId: id, reason: order.reason, ...counts });
      await emptyFolders(upkeep, log);
      return counts;
    },
    describeErasures: () => store.describeErasures(),
  };
}

async function listPersonLeads(person: Person, store: LeadPrivacyStore) {
  const leads: PersonLead[] = [];
  let moreCount = 0;
  for await (const lead of readPersonLeads(person, store)) {
    if (leads.length < MAX_SHOWN) leads.push(lead);
    else moreCount += 1;
  }
  return { leads, moreCount };
}

/** Tries immediately; cron retries what fails. */
async function emptyFolders(upkeep: LeadUpkeepStore, log: LeadPrivacyParts["log"]): Promise<void> {
  try {
    await emptyDueFolders(upkeep);
  } catch {
    log("leadPhotosErasedLater");
  }
}
