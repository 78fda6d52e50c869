/** Leads: one row per lead in all cases, and an outbox that gives each delivery to one sender. */
import { randomInt, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSupabaseLeadInbox } from "~/backend/stores/leads/supabase-lead-inbox.server";
import { createSupabaseLeadWork } from "~/backend/stores/leads/supabase-lead-work.server";
import { BackendRejected } from "~/backend/unavailable";
import { LOCALES } from "~/platform/locale";
import { createWanted, TRADE_IN } from "../../../fixtures/lead";
import { access, backend, findPerson, minutesAgo, readRows, service } from "../contract-fixture";
import {
  changeDelivery,
  claim,
  claimOne,
  leads,
  listOutcomes,
  makeLead,
  makeSent,
  PHOTO,
  readDelivery,
  report,
  storeLead,
} from "./lead-rows";

const SENT = makeSent("SM1");

export function stateLeadsContract(): void {
  const isDue = async (id: string) => (await leads().listDueDeliveries(1000)).includes(id);
  const readLead = async (id: string) => (await readRows("contact_messages", { id }))[0];

  test("a lead that staff added is stored once, found, and sent to the CRM, and nobody is texted about it", async () => {
    const { userId: addedById, name: addedBy } = await findPerson();
    const phone = `+1407555${randomInt(1000, 10_000)}`;
    const typed = { source: "walkIn", phone, email: "", message: "" } as const;
    const lead = makeLead({ ...typed, addedById, page: "/staff/leads/new" });
    const { id, isNew, deliveryIds } = await leads().storeLead(lead, ["sms", "webhook"]);
    expect([isNew, deliveryIds.length]).toEqual([true, 1]);
    expect(await claim(deliveryIds[0] ?? "")).toMatchObject({ channel: "webhook", lead: typed });
    expect(await leads().storeLead(lead, ["sms", "webhook"])).toMatchObject({ id, isNew: false });
    const stored = { email: null, message: null, status: "new", answered_at: null };
    expect(await readLead(id)).toMatchObject(stored);
    const query = { folder: "inbox", isAnswered: false, source: "walkIn", after: null, limit: 5 } as const;
    const search = { words: [], digits: phone.slice(1) };
    const found = await createSupabaseLeadInbox({ ...access, channels: [] }).listLeads({ ...query, search });
    expect(found).toMatchObject([{ ...typed, id, addedById, addedBy }]);
    // A person without an email address isn't everyone without one.
    const other = await storeLead({ addedById, phone: "", email: `${randomUUID()}@example.com` });
    const page = await createSupabaseLeadWork(access).readPage(id);
    expect(page?.others.map((one) => one.id)).not.toContain(other.id);
    await expect(storeLead({ addedById, phone: "", email: "" })).rejects.toThrow(BackendRejected);
  });

  test("a lead is read back as it was written, and its row has a phone number that can be called", async () => {
    const lead = makeLead({
      subject: "trade-in",
      source: "google",
      name: "  Zoë \u202e\u{1F697} O'Hara  ",
      message: "line one\n\ttwo \\ \" ' ; -- <script>",
      tradeIn: TRADE_IN,
      wanted: createWanted(),
      slot: "2026-11-21T10:00",
    });
    const { id, isNew, deliveryIds } = await leads().storeLead(lead, ["sms", "webhook"]);
    expect([isNew, deliveryIds.length]).toEqual([true, 2]);
    const claims = await Promise.all(deliveryIds.map(claim));
    expect(claims.map((one) => one?.channel).sort()).toEqual(["sms", "webhook"]);
    // The consent record stays in the row, because senders don't need it.
    const { noticeLocale: _, ...sent } = lead;
    for (const one of claims)
      expect(one).toMatchObject({ attempt: 1, lastErrorCode: null, lead: { ...sent, id } });
    const row = await readLead(id);
    const phone = { phone_digits: "4075550199", phone_e164: "+14075550199", phone_extension: null };
    const notice = { notice_version: "2026-11-22", notice_locale: "en" };
    expect(row).toMatchObject({ ...phone, ...notice, answered_at: null, source: "google" });
    expect(new Date(row.created_at).toISOString()).toBe(lead.sentAtIso);
  });

  test("a lead is accepted in each language of the site", async () => {
    for (const locale of LOCALES)
      expect(await readLead((await storeLead({ locale })).id)).toMatchObject({ locale });
  });

  test("the same key with the same content is one lead, however often and however concurrent; with other content it is another", async () => {
    const lead = makeLead();
    const later = { sentAtIso: "2026-11-20T17:00:09.000Z", noticeVersion: "later", source: "other" } as const;
    const again = { ...lead, ...later };
    const copies = [lead, again, lead, again, lead];
    const answers = await Promise.all(copies.map((copy) => leads().storeLead(copy, ["sms"])));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(new Set(answers.flatMap(({ deliveryIds }) => deliveryIds)).size).toBe(1);
    const other = await leads().storeLead({ ...lead, message: `${lead.message} And the price?` }, ["sms"]);
    expect([other.isNew, other.id === answers[0]?.id]).toEqual([true, false]);
  });

  test("a suspected lead is stored and not sent, until it comes again without suspicion", async () => {
    const lead = makeLead({ isSuspected: true });
    const one = await leads().storeLead(lead, ["sms"]);
    expect(one).toMatchObject({ isNew: true, deliveryIds: [] });
    const again = await leads().storeLead({ ...lead, isSuspected: false }, ["sms"]);
    expect(again).toMatchObject({ id: one.id, isNew: false, deliveryIds: [expect.any(String)] });
    expect(await leads().storeLead(lead, ["sms"])).toMatchObject({ deliveryIds: again.deliveryIds });
    expect(await readLead(one.id)).toMatchObject({ is_suspected: false });
  });

  test("of many concurrent claims of a delivery, one succeeds", async () => {
    const { deliveryId } = await storeLead();
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(deliveryId)));
    expect(claims.filter((one) => one !== null)).toHaveLength(1);
  });

  test("a sent delivery stays sent", async () => {
    const deliveryId = await claimOne();
    for (const outcome of [SENT, { kind: "dead", errorCode: "1", reason: "late" } as const, SENT])
      await leads().finishDelivery(deliveryId, outcome);
    expect(await claim(deliveryId)).toBeNull();
    const sent = { status: "sent", external_id: "SM1", provider_status: "queued", claimed_until: null };
    expect(await readDelivery(deliveryId)).toMatchObject(sent);
    expect(await listOutcomes(deliveryId)).toEqual(["sent"]);
  });

  test("a retry waits until it is due and keeps its error code", async () => {
    const deliveryId = await claimOne();
    const retry = { kind: "retry", errorCode: "20429", afterSeconds: 60, unclear: "no" } as const;
    await leads().finishDelivery(deliveryId, retry);
    expect([await claim(deliveryId), await isDue(deliveryId)]).toEqual([null, false]);
    await changeDelivery(deliveryId, { next_try_at: minutesAgo(1) });
    expect(await isDue(deliveryId)).toBe(true);
    expect(await claim(deliveryId)).toMatchObject({ attempt: 2, lastErrorCode: "20429" });
  });

  test("a claim passes to another sender when its lease expires; the first one may still report that it was sent", async () => {
    const deliveryId = await claimOne();
    expect(await isDue(deliveryId)).toBe(false);
    await changeDelivery(deliveryId, { claimed_until: minutesAgo(1) });
    expect(await isDue(deliveryId)).toBe(true);
    expect(await claim(deliveryId)).toMatchObject({ attempt: 2 });
    await leads().finishDelivery(deliveryId, SENT);
    expect(await listOutcomes(deliveryId)).toEqual(["lost", "sent"]);
  });

  test("a dead letter is listed, sent again manually, and then starts over", async () => {
    const deliveryId = await claimOne();
    const reason = "No such number.";
    await leads().finishDelivery(deliveryId, { kind: "dead", errorCode: "21211", reason });
    expect(await claim(deliveryId)).toBeNull();
    const listLetters = () => readRows("lead_dead_letters", { delivery_id: deliveryId });
    expect(await listLetters()).toMatchObject([{ reason, resent_at: null }]);
    const resend = async () => (await service.rpc("resend_dead_letter", { p_delivery_id: deliveryId })).data;
    expect([await resend(), await resend()]).toEqual([true, false]);
    expect(await listLetters()).toMatchObject([{ reason, resent_at: expect.any(String) }]);
    expect(await claim(deliveryId)).toMatchObject({ attempt: 1, lastErrorCode: null });
  });

  test("an unknown delivery can be neither claimed nor finished, and an unknown text's report is no error", async () => {
    expect(await claim(randomUUID())).toBeNull();
    await leads().finishDelivery(randomUUID(), SENT);
    await report("SMunknown", "sent");
  });

  test("lead photos cannot be fetched by the public, and storing them again adds none", async () => {
    const { id } = await storeLead();
    await leads().storePhotos(id, [PHOTO, PHOTO]);
    await leads().storePhotos(id, [PHOTO, PHOTO]);
    const { data } = await service.from("lead_photos").select("path, bytes").eq("lead_id", id).order("id");
    const path1 = expect.stringMatching(new RegExp(`^${id}/[0-9a-f-]{36}-1.jpg$`));
    expect(data).toEqual([
      { path: path1, bytes: 3 },
      { path: expect.stringContaining("-2.jpg"), bytes: 3 },
    ]);
    const { url, keys } = backend;
    const path = `lead-photos/${data?.[0]?.path}`;
    for (const address of [`public/${path}`, path, `authenticated/${path}`]) {
      const headers = { apikey: keys.publishable };
      const answer = await fetch(`${url}/storage/v1/object/${address}`, { headers });
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    const own = await service.storage.from("lead-photos").download(data?.[0]?.path ?? "");
    expect((await own.data?.arrayBuffer())?.byteLength).toBe(3);
  });

  test("a form sent several times, at once or one after the other, each time with other photos, has those of one time, and the others are refused; files of a failure are removed", async () => {
    for (const isAtOnce of [true, false]) {
      const lead = makeLead();
      const { id } = await leads().storeLead(lead, []);
      // It was stored, and then the site lost the database.
      await service.storage
        .from("lead-photos")
        .upload(`${id}/1.jpg`, PHOTO.bytes, { contentType: "image/jpeg" });
      const submit = async (count: number) => {
        const stored = await leads().storeLead(lead, []);
        const photo = { ...PHOTO, bytes: new Uint8Array(count).fill(count) };
        const taken = await leads()
          .storePhotos(stored.id, Array(count).fill(photo))
          .catch(({ code }: BackendRejected) => code);
        return [stored.id, taken];
      };
      const answers = isAtOnce
        ? await Promise.all([1, 2, 3, 4].map(submit))
        : [await submit(2), await submit(4), await submit(2)];
      const refused = answers.filter(([, taken]) => taken !== undefined);
      expect(refused).toEqual(Array(isAtOnce ? 3 : 1).fill([id, "otherPhotos"]));
      const rows = await readRows("lead_photos", { lead_id: id });
      expect(rows.map(({ bytes }) => bytes)).toEqual(rows.map(() => rows.length));
      const { data: files } = await service.storage.from("lead-photos").list(id);
      expect(files?.map(({ name }) => `${id}/${name}`).sort()).toEqual(rows.map(({ path }) => path).sort());
      expect(rows).not.toEqual([]);
    }
  });

  test("a released lead is sent on every channel once, and releasing again returns the same deliveries", async () => {
    const inbox = createSupabaseLeadInbox({ ...access, channels: ["sms", "webhook"] });
    const { id, deliveryIds } = await storeLead({ isSuspected: true });
    expect(deliveryIds).toEqual([]);
    const released = (await inbox.release(id)) ?? [];
    const claims = await Promise.all(released.map(claim));
    const listed = claims.map((one) => `${one?.channel} ${one?.lead.isSuspected}`);
    expect(listed).toEqual(["sms false", "webhook false"]);
    expect(await inbox.release(id)).toEqual(released);
    const believed = await storeLead();
    expect(await inbox.release(believed.id)).toEqual(believed.deliveryIds);
    expect(await inbox.release(randomUUID())).toBeNull();
  });
}
