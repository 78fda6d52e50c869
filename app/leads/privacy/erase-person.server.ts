/** Finds and erases all leads of one person: stored, quarantined and buffered. Every step is repeatable. */
import type { LeadCursor } from "~/leads/inbox/lead-inbox";
import { parseLeadCursor } from "~/leads/inbox/lead-search";
import type { NewLead } from "~/leads/lead";
import type { BufferedLeads, Person } from "~/leads/lead-store";
import { isOfPerson } from "./lead-person.server";
import type {
  EraseOrder,
  ErasureCounts,
  LeadPrivacyStore,
  PersonLead,
  QuarantinedText,
} from "./lead-privacy";

/** The used part of the lead buffer. */
export type PersonBuffer = Pick<BufferedLeads, "listMatching" | "eraseMatching">;

interface ErasureServices {
  readonly store: LeadPrivacyStore;
  readonly buffer: PersonBuffer;
}

/** Thrown after a partial erasure; repeating the same call finishes it. */
export class ErasureUnfinished extends Error {
  override readonly name = "ErasureUnfinished";
}

/** Yields the person's stored leads, newest first. @throws BackendUnavailable */
export async function* readPersonLeads(
  person: Person,
  store: Pick<LeadPrivacyStore, "listPersonLeads">,
): AsyncGenerator<PersonLead> {
  let after: LeadCursor | null = null;
  for (;;) {
    const page: readonly PersonLead[] = await store.listPersonLeads(person, after);
    yield* page;
    const last = page.at(-1);
    if (!last) return;
    after = parseLeadCursor(last.lead.cursor);
    if (!after) throw new Error("A lead has an invalid cursor.");
  }
}

/** Lists the person's quarantined leads as submitted. @throws BackendUnavailable */
export async function listPersonQuarantined(
  person: Person,
  store: Pick<LeadPrivacyStore, "listQuarantined">,
): Promise<readonly QuarantinedText[]> {
  const found: QuarantinedText[] = [];
  let page = await store.listQuarantined(null);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    found.push(...page.filter(({ leadText }) => isTextOfPerson(leadText, person)));
    page = await store.listQuarantined(last.id);
  }
  return found;
}

/**
 * Reads the lead buffer first: if it or the database is unavailable, nothing is erased. Tombstones in the database reject a buffered
 * copy that is being stored at the same time.
 * @throws BackendUnavailable before anything was erased
 * @throws ErasureUnfinished when the lead buffer failed in between
 */
export async function erasePerson(
  person: Person,
  order: EraseOrder,
  { store, buffer }: ErasureServices,
): Promise<ErasureCounts> {
  const buffered = await buffer.listMatching(person);
  const quarantined = await listPersonQuarantined(person, store);
  const others = { buffered: buffered.filter(isStorable), quarantinedIds: quarantined.map(({ id }) => id) };
  const counts = await store.erasePerson(person, others, order);
  try {
    await buffer.eraseMatching(person);
    await eraseLate(person, order, store);
    return { ...counts, buffered: buffered.length };
  } catch {
    throw new ErasureUnfinished("The lead buffer became unavailable after the rows were erased.");
  }
}

/** Erases what was stored while the buffer was emptied. */
async function eraseLate(person: Person, order: EraseOrder, store: LeadPrivacyStore): Promise<void> {
  const [late, refused] = await Promise.all([
    store.listPersonLeads(person, null),
    listPersonQuarantined(person, store),
  ]);
  if (late.length + refused.length === 0) return;
  await store.erasePerson(person, { buffered: [], quarantinedIds: refused.map(({ id }) => id) }, order);
}

/** The database rejects other leads anyway, so they need no tombstone. */
const isStorable = (lead: NewLead) => !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(lead));

const isTextOfPerson = (leadText: string, person: Person) => isOfPerson(readContact(leadText), person);

function readContact(leadText: string): { readonly email: string; readonly phone: string } {
  try {
    const { email, phone } = JSON.parse(leadText);
    return { email: String(email ?? ""), phone: String(phone ?? "") };
  } catch {
    return { email: "", phone: "" };
  }
}
