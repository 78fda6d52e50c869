/** Finds and erases all leads of one person: stored, quarantined and buffered. Every step is repeatable. */

import type { LeadCursor } from "~/leads/inbox/lead-inbox";
import { parseLeadPhone } from "~/leads/inbox/lead-phone.server";
import { parseLeadCursor } from "~/leads/inbox/lead-search";
import { getPhoneDigits, type NewLead } from "~/leads/lead";
import type { BufferedLeads, LeadPerson } from "~/leads/lead-store";
import type {
  EraseOrder,
  ErasureCounts,
  LeadPrivacyStore,
  Person,
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

/** Lists the person's buffered leads. @throws BackendUnavailable */
export async function listPersonBuffered(person: Person, buffer: PersonBuffer): Promise<readonly NewLead[]> {
  return (await buffer.listMatching(toLeadPerson(person))).filter((lead) => isOfPerson(lead, person));
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
  const buffered = await listPersonBuffered(person, buffer);
  const quarantined = await listPersonQuarantined(person, store);
  const others = { buffered: buffered.filter(isStorable), quarantinedIds: quarantined.map(({ id }) => id) };
  const counts = await store.erasePerson(person, others, order);
  try {
    await takeOut(person, buffer);
    await eraseLate(person, order, store);
    return { ...counts, buffered: buffered.length };
  } catch {
    throw new ErasureUnfinished("The lead buffer became unavailable after the rows were erased.");
  }
}

/**
 * The buffer matches the last ten digits, so its result may include other people's leads. In that case nothing is removed: the
 * tombstones make the buffer drop the person's own leads when it tries to store them.
 */
async function takeOut(person: Person, buffer: PersonBuffer): Promise<void> {
  const matching = await buffer.listMatching(toLeadPerson(person));
  if (matching.length > 0 && matching.every((lead) => isOfPerson(lead, person)))
    await buffer.eraseMatching(toLeadPerson(person));
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

const toLeadPerson = (person: Person): LeadPerson =>
  "email" in person
    ? { email: person.email }
    : { phoneDigits: person.phoneE164?.slice(1) ?? person.phoneDigits[0] };

/** The database rejects other leads anyway, so they need no tombstone. */
const isStorable = (lead: NewLead) => !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(lead));

const isTextOfPerson = (leadText: string, person: Person) => isOfPerson(readContact(leadText), person);

/** Same comparison as in the database. */
function isOfPerson({ email, phone }: Pick<NewLead, "email" | "phone">, person: Person): boolean {
  if ("email" in person) return email.trim().toLowerCase() === person.email;
  const parsed = parseLeadPhone(phone);
  if (!parsed) return person.phoneDigits.includes(getPhoneDigits(phone));
  const isSameExtension = person.phoneExtension === null || parsed.extension === person.phoneExtension;
  return parsed.e164 === person.phoneE164 && isSameExtension;
}

function readContact(leadText: string): { readonly email: string; readonly phone: string } {
  try {
    const { email, phone } = JSON.parse(leadText);
    return { email: String(email ?? ""), phone: String(phone ?? "") };
  } catch {
    return { email: "", phone: "" };
  }
}
