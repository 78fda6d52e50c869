/** Finds, exports and erases a person's data for owners. */
import { emptyDueFolders, type LeadUpkeepStore } from "~/leads/delivery/lead-upkeep";
import { isReadable, type LeadInbox, type StoredPhoto } from "~/leads/inbox/lead-inbox";
import type { NewLead } from "~/leads/lead";
import type { Person } from "~/leads/lead-store";
import { formatBase64 } from "~/platform/encoding";
import {
  erasePerson,
  listPersonQuarantined,
  type PersonBuffer,
  readPersonLeads,
} from "./erase-person.server";
import type {
  EraseOrder,
  ErasureCounts,
  ExportOrder,
  LeadPrivacyStore,
  PersonHold,
  PersonLead,
  PersonNote,
  PersonSyncLine,
  QuarantinedText,
} from "./lead-privacy";

export interface FoundPerson {
  /** At most `MAX_SHOWN`, newest first. */
  readonly leads: readonly PersonLead[];
  /** Number of further leads. */
  readonly moreCount: number;
  readonly quarantined: readonly QuarantinedText[];
  readonly buffered: readonly NewLead[];
  readonly holds: readonly PersonHold[];
  readonly notes: readonly PersonNote[];
  readonly syncLines: readonly PersonSyncLine[];
}

interface LeadPrivacyServices {
  readonly store: LeadPrivacyStore;
  readonly upkeep: LeadUpkeepStore;
  readonly buffer: PersonBuffer;
  readonly inbox: Pick<LeadInbox, "openPhoto">;
  readonly now: () => Date;
  readonly log: (event: string, fields?: Readonly<Record<string, unknown>>) => void;
}

const MAX_SHOWN = 100;

export type LeadPrivacy = ReturnType<typeof createLeadPrivacy>;

/** Every method throws BackendUnavailable during an outage. */
export function createLeadPrivacy(services: LeadPrivacyServices) {
  const { store, upkeep, buffer, inbox, now, log } = services;
  return {
    async findPerson(person: Person): Promise<FoundPerson> {
      const [stored, quarantined, buffered, holds, notes, syncLines] = await Promise.all([
        listPersonLeads(person, store),
        listPersonQuarantined(person, store),
        buffer.listMatching(person),
        store.listHolds(person),
        store.listNotes(person),
        store.listSyncLines(person),
      ]);
      return { ...stored, quarantined, buffered, holds, notes, syncLines };
    },
    /** Yields chunks of one JSON document. */
    exportPerson: (person: Person) =>
      exportPerson(person, { ...services, openPhoto: inbox.openPhoto }, now()),
    /** @throws ErasureUnfinished when the same call must be repeated */
    async erasePerson(person: Person, order: EraseOrder): Promise<ErasureCounts> {
      const counts = await erasePerson(person, order, services);
      log("personErased", { by: order.actorId, reason: order.reason, ...counts });
      await emptyFolders(upkeep, log);
      return counts;
    },
    /** Returns null for an unknown id. */
    async eraseLead(id: string, order: EraseOrder): Promise<ErasureCounts | null> {
      const counts = await store.eraseLead(id, order);
      if (!counts) return null;
      log("leadErased", { by: order.actorId, leadId: id, reason: order.reason, ...counts });
      await emptyFolders(upkeep, log);
      return counts;
    },
    describeErasures: () => store.describeErasures(),
    /** Call before leads are downloaded, so that none leave without a record. */
    async recordExport(order: ExportOrder): Promise<void> {
      await store.recordExport(order);
      log("leadsExported", { by: order.actorId, format: order.format, scope: order.scope });
    },
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
async function emptyFolders(upkeep: LeadUpkeepStore, log: LeadPrivacyServices["log"]): Promise<void> {
  try {
    await emptyDueFolders(upkeep);
  } catch {
    log("leadPhotosErasedLater");
  }
}

interface ExportServices {
  readonly store: LeadPrivacyStore;
  readonly buffer: PersonBuffer;
  /** Returns null when the file doesn't exist. @throws BackendUnavailable */
  readonly openPhoto: (path: string) => Promise<Blob | null>;
}

/** Yields { exportedAt, person, leads, notAccepted, notYetStored, holds, notes, syncLines }. @throws BackendUnavailable */
async function* exportPerson(person: Person, services: ExportServices, now: Date): AsyncGenerator<string> {
  const quarantined = await listPersonQuarantined(person, services.store);
  const buffered = await services.buffer.listMatching(person);
  const holds = await services.store.listHolds(person);
  const notes = await services.store.listNotes(person);
  const syncLines = await services.store.listSyncLines(person);
  yield `{"exportedAt":${JSON.stringify(now.toISOString())},"person":${JSON.stringify(person)},"leads":[`;
  let separator = "";
  for await (const { lead, record } of readPersonLeads(person, services.store)) {
    const { cursor: _, photos: __, car: ___, ...fields } = record;
    yield `${separator}{"lead":${JSON.stringify(fields)},"photos":[`;
    yield* exportPhotos(isReadable(lead) ? lead.photos : [], services);
    yield "]}";
    separator = ",";
  }
  const refused = quarantined.map(({ receivedAtIso, leadText }) => ({ receivedAtIso, leadText }));
  yield `],"notAccepted":${JSON.stringify(refused)},"notYetStored":${JSON.stringify(buffered)}`;
  yield `,"holds":${JSON.stringify(holds)},"notes":${JSON.stringify(notes)},"syncLines":${JSON.stringify(syncLines)}}`;
}

async function* exportPhotos(
  photos: readonly StoredPhoto[],
  { openPhoto }: ExportServices,
): AsyncGenerator<string> {
  for (const [index, { contentType, path }] of photos.entries()) {
    const file = await openPhoto(path);
    const base64 = file ? formatBase64(new Uint8Array(await file.arrayBuffer())) : null;
    yield `${index > 0 ? "," : ""}${JSON.stringify({ contentType, base64 })}`;
  }
}
