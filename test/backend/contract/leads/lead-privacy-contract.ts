/** Finding leads by folded text, and erasing them: what the site relies on in each database. */
import { randomUUID } from "node:crypto";
import { assert, expect, test } from "vitest";
import { createSupabaseLeadPrivacy } from "~/backend/stores/leads/supabase-lead-privacy.server";
import { createSupabaseLeadUpkeep } from "~/backend/stores/leads/supabase-lead-upkeep.server";
import { createSupabaseLeadWork } from "~/backend/stores/leads/supabase-lead-work.server";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { parseLeadSearch } from "~/leads/inbox/lead-search";
import { parsePerson } from "~/leads/privacy/lead-person.server";
import { access, findPerson, service } from "../contract-fixture";
import {
  claim,
  inbox,
  leads,
  makeLead,
  makeSent,
  makeSid,
  PHOTO,
  readDelivery,
  sendOne,
  storeLead,
} from "./lead-rows";

const ORDER = { actorId: randomUUID(), reason: "request" } as const;
const OLD = "2001-01-01T00:00:00.000Z";
const NO_OTHER_LEADS = { buffered: [], quarantinedIds: [] };

export function stateLeadPrivacyContract(): void {
  const privacy = () => createSupabaseLeadPrivacy(access);
  const upkeep = () => createSupabaseLeadUpkeep(access);
  const search = async (text: string) => {
    const query = { folder: "inbox", isAnswered: null, after: null, limit: 50 } as const;
    return inbox().listLeads({ ...query, search: parseLeadSearch(text) });
  };
  const listFiles = async (id: string) => (await service.storage.from("lead-photos").list(id)).data;
  const listCopies = async () => (await upkeep().listDueCopies()).map(({ sid }) => sid);
  const personOf = (text: string) => {
    const person = parsePerson(text);
    assert(person, `${text} is neither an email address nor a phone number`);
    return person;
  };
  const erasePerson = (text: string) => privacy().erasePerson(personOf(text), NO_OTHER_LEADS, ORDER);

  test.each([
    ["Nguyễn Quarterpound", "nguyen quarterpound"],
    ["Ana María Kilogram", "Kilogram, Ana/María"],
    ["Ana O’Hectogram", "o'hectogram"],
    ["Ana O'Decagram", "“odecagram”"],
    ["Ana Decigram 2016 Ford F-150", "decigram f150"],
    ["Ana Centigram 2016 Ford F150", "centigram (F-150)"],
    ["Ana Milligram 2016 Chevrolet", "milligram chevy"],
    ["Ana Microgram 2016 Tesla Model 3", "microgram model3"],
  ])("%s is found by %s", async (name, text) => {
    const { id } = await storeLead({ name });
    expect((await search(text)).map((lead) => lead.id)).toEqual([id]);
    expect(await search(`${text} x9z`)).toEqual([]);
  });

  test("a row that the site did not write is found, and can be called back", async () => {
    const { id } = await storeLead({ name: "Zoë Stonemason Nguyễn", phone: "+65 6123 4567" });
    const nothing = { search_text: null, phone_e164: null, phone_extension: null };
    await service.from("contact_messages").update(nothing).eq("id", id);
    const find = async (text: string) => (await search(text)).find((lead) => lead.id === id);
    expect(await find("zoe stonemason, nguyen")).toMatchObject({ phoneE164: "+6561234567" });
    expect(await find("6561234567")).toBeDefined();
  });

  test("an erased lead is deleted with its photos and messages, and erasing again is no error", async () => {
    const { deliveryId, externalId } = await sendOne();
    const id = (await readDelivery(deliveryId)).lead_id;
    await leads().storePhotos(id, [PHOTO, PHOTO]);
    expect(await privacy().eraseLead(id, ORDER)).toEqual({ leads: 1, photos: 2, messages: 1 });
    expect(await privacy().eraseLead(id, ORDER)).toBeNull();
    expect(await inbox().findLead(id)).toBeNull();
    expect(await upkeep().listDueFolders()).toContain(id);
    await upkeep().emptyFolder(id);
    expect(await listFiles(id)).toEqual([]);
    await upkeep().finishFolder(id, true);
    expect(await upkeep().listDueFolders()).not.toContain(id);
    const copy = (await upkeep().listDueCopies()).find(({ sid }) => sid === externalId);
    await upkeep().finishCopy(copy?.id ?? 0, { kind: "later", errorCode: "busy" });
    expect(await listCopies()).not.toContain(externalId);
    await upkeep().finishCopy(copy?.id ?? 0, { kind: "done" });
    const overview = await privacy().describeErasures();
    expect(overview.erasures[0]).toMatchObject({ scope: "lead", reason: "request", counts: { leads: 1 } });
    expect(JSON.stringify(overview)).not.toContain("Beltr");
  });

  test("an open privacy request is listed until it is closed or its lead erased; a suspected one never is", async () => {
    const list = async () => (await privacy().describeErasures()).requests.map(({ id }) => id);
    const ids: string[] = [];
    for (const isSuspected of [false, false, true])
      ids.push((await storeLead({ subject: "privacy", isSuspected, message: `Delete it ${ids.length}` })).id);
    const [first, second] = ids;
    expect((await list()).filter((id) => ids.includes(id)).sort()).toEqual([first, second].sort());
    const { requests } = await privacy().describeErasures();
    const { name, email } = makeLead();
    const request = { id: first, name, email, sentAtIso: expect.any(String) };
    expect(requests.find(({ id }) => id === first)).toEqual(request);
    const { userId } = await findPerson();
    await createSupabaseLeadWork(access).setRequestClosed(String(first), { userId, isClosed: true });
    await privacy().eraseLead(String(second), ORDER);
    expect((await list()).filter((id) => ids.includes(id))).toEqual([]);
  });

  test("the same form sent again stays erased; another message from it is a new lead", async () => {
    const lead = makeLead();
    const { id } = await leads().storeLead(lead, ["sms"]);
    await privacy().eraseLead(id, ORDER);
    const notice = { noticeVersion: "unverified", noticeLocale: null };
    const again = { ...lead, ...notice, sentAtIso: "2026-11-21T17:00:09.000Z" };
    const erased = { id, isNew: false, deliveryIds: [], isErased: true };
    for (const copy of [lead, again, { ...lead, isSuspected: true }])
      expect(await leads().storeLead(copy, ["sms"])).toEqual(erased);
    expect(await inbox().findLead(id)).toBeNull();
    expect((await leads().storeLead({ ...lead, message: "Another one" }, ["sms"])).isNew).toBe(true);
  });

  test("a message of an existing lead is not deleted", async () => {
    const { deliveryId, externalId } = await sendOne();
    await leads().noteSentAfterErasure(deliveryId, externalId);
    expect(await listCopies()).not.toContain(externalId);
  });

  test("everything of one person is found and erased, and nothing of anyone else", async () => {
    const ids = [
      (await storeLead({ email: "Rosa.Feldspar@Example.com", phone: "+1 407 555 0177" })).id,
      (await storeLead({ phone: "(407) 555-0177 x3" })).id,
    ];
    // The same digits with another area: a different person.
    for (const phone of ["656 234 4567", "(407) 555-0178"]) ids.push((await storeLead({ phone })).id);
    const find = async (text: string) =>
      (await privacy().listPersonLeads(personOf(text), null)).map(({ lead }) => lead.id);
    expect(await find("rosa.feldspar@example.com")).toEqual([ids[0]]);
    expect((await find("407-555-0177")).sort()).toEqual(ids.slice(0, 2).sort());
    expect(await find("407-555-0177 x3")).toEqual([ids[1]]);
    expect(await find("+65 6234 4567")).not.toContain(ids[2]);
    const counts = await erasePerson("407-555-0177");
    expect(counts).toMatchObject({ leads: 2, quarantined: 0, buffered: 0 });
    expect(await find("407-555-0177")).toEqual([]);
    for (const id of ids.slice(2)) expect(await inbox().findLead(id)).toMatchObject({ id });
    expect(await erasePerson("407-555-0177")).toMatchObject({ leads: 0 });
  });

  /** Deletes the oldest lead sent before June 2001. */
  const deleteOld = async () =>
    (await upkeep().deleteOldLeads(Math.floor((Date.now() - Date.parse("2001-06-01")) / 86_400_000), 1))
      .leads;

  test("leads are deleted after their retention period, a few at a time, but not before their texts have ended", async () => {
    const [one, other] = [await storeLead({ sentAtIso: OLD }, []), await storeLead({ sentAtIso: OLD }, [])];
    const { id, deliveryId } = await storeLead({ sentAtIso: OLD });
    const young = await storeLead({ sentAtIso: new Date().toISOString() });
    expect((await upkeep().deleteOldLeads(0, 9)).leads).toBe(0);
    expect([await deleteOld(), await deleteOld(), await deleteOld()]).toEqual([1, 1, 0]);
    for (const deleted of [one, other]) expect(await inbox().findLead(deleted.id)).toBeNull();
    expect(await upkeep().listDueFolders()).toContain(one.id);
    await claim(deliveryId);
    expect(await deleteOld()).toBe(0);
    await leads().finishDelivery(deliveryId, makeSent(makeSid()));
    expect(await deleteOld()).toBe(1);
    expect(await inbox().findLead(id)).toBeNull();
    const kept = await inbox().findLead(young.id);
    expect(kept && isReadable(kept)).toBe(true);
  });
}
