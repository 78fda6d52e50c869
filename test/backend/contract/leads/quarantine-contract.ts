/** The quarantine of refused leads, and the daily cap and retention period of lead photos. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSupabaseLeadQuarantine } from "~/backend/stores/leads/supabase-lead-quarantine.server";
import { BackendRejected } from "~/backend/unavailable";
import { cleanLead } from "~/leads/inbox/lead-quarantine";
import type { NewLead } from "~/leads/lead";
import { access, findPerson, minutesAgo, readRows, service } from "../contract-fixture";
import { leads, makeLead, PHOTO, storeLead } from "./lead-rows";

const SENT = { message: "a\u0000b \ud800 \ufffe café", vehicle: "2021 Ford\u0000", subject: "info" } as const;

export function stateQuarantineContract(): void {
  const open = () => createSupabaseLeadQuarantine({ ...access, channels: ["sms"] });
  const refuse = async (overrides: Partial<NewLead> = SENT) => {
    const lead = makeLead(overrides);
    return { lead, id: (await leads().quarantineLead(lead, "22P05")).id };
  };
  const accept = async (id: string, copy: NewLead | null) =>
    open().accept(id, copy, (await findPerson()).userId);

  test("a lead that the database refuses is listed once, as it was sent, newest first, and counted", async () => {
    const before = await open().countQuarantined();
    await expect(leads().storeLead(makeLead(SENT), ["sms"])).rejects.toThrow(BackendRejected);
    const [first, second] = [await refuse(), await refuse()];
    const again = { ...first.lead, sentAtIso: "2026-11-20T17:00:09.000Z" };
    expect(await leads().quarantineLead(again, "22P05")).toEqual({ id: first.id, isNew: false });
    const listed = await open().listQuarantined(500);
    expect(listed.map(({ id }) => id).slice(0, 2)).toEqual([second.id, first.id]);
    const unanswered = { acceptedAtIso: null, acceptedBy: null, leadId: null };
    expect(listed[1]).toMatchObject({ lead: first.lead, reason: "22P05", ...unanswered });
    const after = await open().countQuarantined();
    expect([after.count - before.count, after.oldestAtIso === null]).toEqual([2, false]);
    expect(await open().findQuarantined(first.id)).toEqual(listed[1]);
    expect(await open().findQuarantined(randomUUID())).toBeNull();
  });

  test("accepting stores the cleaned copy with its deliveries, once, even for two concurrent requests", async () => {
    const { id, lead } = await refuse();
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(id, cleanLead(lead))));
    expect(new Set(answers.map((answer) => answer?.leadId)).size).toBe(1);
    expect(answers[0]?.deliveryIds).toHaveLength(1);
    const cleaned = { message: "ab   café", vehicle: "2021 Ford", is_suspected: false };
    const rows = await readRows("contact_messages", { idempotency_key: lead.idempotencyKey });
    expect(rows).toEqual([expect.objectContaining(cleaned)]);
    const { name: acceptedBy } = await findPerson();
    expect(await open().findQuarantined(id)).toMatchObject({ leadId: answers[0]?.leadId, acceptedBy, lead });
    expect((await open().listQuarantined(500)).at(-1)?.acceptedAtIso).not.toBeNull();
  });

  test("a copy that is refused as well stays in the quarantine, and can be dismissed", async () => {
    const { id, lead } = await refuse({ phone: "none" });
    await expect(accept(id, cleanLead(lead))).rejects.toThrow(BackendRejected);
    expect(await open().findQuarantined(id)).toMatchObject({ acceptedAtIso: null, leadId: null });
    const before = await open().countQuarantined();
    expect(await accept(id, null)).toEqual({ leadId: null, deliveryIds: [] });
    expect((await open().countQuarantined()).count).toBe(before.count - 1);
    expect(await accept(randomUUID(), null)).toBeNull();
  });

  test("a refused copy of an erased lead becomes no lead, and loses its text", async () => {
    const lead = makeLead(SENT);
    const stored = await leads().storeLead(cleanLead(lead), ["sms"]);
    await service.rpc("erase_lead", { p_id: stored.id, p_actor: randomUUID(), p_reason: "request" });
    const { id } = await leads().quarantineLead(lead, "22P05");
    expect(await accept(id, cleanLead(lead))).toEqual({ leadId: null, deliveryIds: [] });
    const erased = { lead_text: "{}", reason: "erased", lead_id: null, accepted_at: expect.any(String) };
    expect(await readRows("lead_quarantine", { id })).toMatchObject([erased]);
  });

  test("a row of another release is shown as unreadable", async () => {
    const values = { p_idempotency_key: randomUUID(), p_lead_text: '{"name":1}', p_reason: "22P05" };
    const { data } = await service.rpc("quarantine_lead", values);
    expect(await open().findQuarantined(data.id)).toMatchObject({ lead: null, reason: "22P05" });
    await accept(data.id, null);
  });

  const countFiles = async (leadId: string) =>
    (await service.storage.from("lead-photos").list(leadId)).data?.length;
  const forgetDays = () => service.from("lead_photo_days").delete().gte("bytes", 0);
  const admit = async (p_bytes: number, p_most: number) =>
    (await service.rpc("admit_lead_photos", { p_bytes, p_most })).data;

  test("beyond the daily cap no photo is accepted, even of many at once, and the next day starts over", async () => {
    await forgetDays();
    const [{ id }, other] = [await storeLead(), await storeLead()];
    const most = 2 * 1024 * 1024 * 1024;
    expect(await admit(most - PHOTO.bytes.length - 1, most)).toBe(true);
    await leads().storePhotos(id, [PHOTO]);
    await expect(leads().storePhotos(other.id, [PHOTO])).rejects.toThrow("cap");
    // The same form sent again is no further upload.
    await leads().storePhotos(id, [PHOTO]);
    expect([await countFiles(id), await countFiles(other.id)]).toEqual([1, 0]);
    await service.from("lead_photo_days").update({ day: "2026-01-01" }).gte("bytes", 0);
    await leads().storePhotos(other.id, [PHOTO, PHOTO]);
    expect(await countFiles(other.id)).toBe(2);
    await forgetDays();
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => admit(30, 100)));
    expect(atOnce.filter((isAdmitted) => isAdmitted === true)).toHaveLength(3);
    await forgetDays();
  });

  test("after seven days the photos of suspected leads are deleted, and no others", async () => {
    const store = async (isSuspected: boolean, days: number) => {
      const { id } = await storeLead({ isSuspected });
      await leads().storePhotos(id, [PHOTO]);
      const age = { created_at: minutesAgo(days * 24 * 60) };
      await service.from("lead_photos").update(age).eq("lead_id", id);
      return id;
    };
    const ids = [await store(true, 7.01), await store(true, 6.99), await store(false, 100)];
    const [old, fresh, real] = ids;
    const paths = await leads().listExpiredPhotos(100);
    expect(paths).toEqual([expect.stringMatching(`^${old}/`)]);
    await leads().removePhotos(paths);
    await leads().removePhotos(paths);
    expect(await leads().listExpiredPhotos(100)).toEqual([]);
    expect(await Promise.all(ids.map(countFiles))).toEqual([0, 1, 1]);
    const { data } = await service.from("lead_photos").select("lead_id").in("lead_id", ids);
    expect(data?.map(({ lead_id }) => lead_id).sort()).toEqual([fresh, real].sort());
  });
}
