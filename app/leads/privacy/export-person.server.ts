/** Exports all stored data of one person as streamed JSON, including photos. */

import { isReadable, type StoredPhoto } from "~/leads/inbox/lead-inbox";
import { formatBase64 } from "~/platform/encoding";
import {
  listPersonBuffered,
  listPersonQuarantined,
  type PersonBuffer,
  readPersonLeads,
} from "./erase-person.server";
import type { LeadPrivacyStore, Person } from "./lead-privacy";

interface ExportParts {
  readonly store: LeadPrivacyStore;
  readonly buffer: PersonBuffer;
  /** Returns null when the file doesn't exist. @throws BackendUnavailable */
  readonly openPhoto: (path: string) => Promise<Blob | null>;
}

/** Yields { exportedAt, person, leads, notAccepted, notYetStored }. @throws BackendUnavailable */
export async function* exportPerson(person: Person, parts: ExportParts, now: Date): AsyncGenerator<string> {
  const quarantined = await listPersonQuarantined(person, parts.store);
  const buffered = await listPersonBuffered(person, parts.buffer);
  yield `{"exportedAt":${JSON.stringify(now.toISOString())},"person":${JSON.stringify(person)},"leads":[`;
  let separator = "";
  for await (const { lead, record } of readPersonLeads(person, parts.store)) {
    const { cursor: _, photos: __, ...fields } = record;
    yield `${separator}{"lead":${JSON.stringify(fields)},"photos":[`;
    yield* exportPhotos(isReadable(lead) ? lead.photos : [], parts);
    yield "]}";
    separator = ",";
  }
  const refused = quarantined.map(({ receivedAtIso, leadText }) => ({ receivedAtIso, leadText }));
  yield `],"notAccepted":${JSON.stringify(refused)},"notYetStored":${JSON.stringify(buffered)}}`;
}

async function* exportPhotos(
  photos: readonly StoredPhoto[],
  { openPhoto }: ExportParts,
): AsyncGenerator<string> {
  for (const [index, { contentType, path }] of photos.entries()) {
    const file = await openPhoto(path);
    const base64 = file ? formatBase64(new Uint8Array(await file.arrayBuffer())) : null;
    yield `${index > 0 ? "," : ""}${JSON.stringify({ contentType, base64 })}`;
  }
}
