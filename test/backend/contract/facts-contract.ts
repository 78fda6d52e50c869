/** The business facts that owners save: versions, conflicts, undo, and what visitors may read of them. */
import { assert, expect, test } from "vitest";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { createSupabaseFacts } from "~/backend/stores/supabase-facts.server";
import { createSupabaseToday } from "~/backend/stores/supabase-today.server";
import { BackendRejected } from "~/backend/unavailable";
import { restoreVersion } from "~/dealer/settings/change-settings.server";
import { access, findPerson, OWNER, publicAccess, service } from "./contract-fixture";

const MAY = { average: "4.9", count: "130+", asOf: "2026-05" };
const JUNE = { average: "4.9", count: "140+", asOf: "2026-06" };

export function stateFactsContract(): void {
  const store = () => createSupabaseFacts(access);
  const saveAs = async (email: string, section: string, value: object, expectedId: number) =>
    store().save({ section, value, expectedId }, (await findPerson(email)).userId);
  const save = (value: object, expectedId: number) => saveAs(OWNER, "reviews", value, expectedId);
  /** As a shopper's page reads them, together with the inventory. */
  const readAsVisitor = async () =>
    (await createSupabaseBackend({ ...publicAccess, log: () => undefined }).readInventory()).facts;

  test("facts: the newest value of a section applies, and a save based on an older one changes nothing", async () => {
    expect(await readAsVisitor()).toEqual({ version: "", sections: {} });
    const first = await save(MAY, 0);
    expect(first.isSaved).toBe(true);
    const before = await store().readCurrent();
    expect(await save(JUNE, 0)).toEqual({ isSaved: false, id: first.id });
    const second = await save(JUNE, first.id);
    expect(second.isSaved).toBe(true);
    expect(await save({ ...JUNE }, second.id)).toEqual(second);
    const after = await readAsVisitor();
    expect(after?.sections).toEqual({ reviews: JUNE });
    expect(after?.version).not.toBe(before.version);
    const { name: savedBy } = await findPerson(OWNER);
    expect(await store().listVersions()).toMatchObject([
      { id: second.id, section: "reviews", value: JUNE, savedBy, isCurrent: true, previousId: first.id },
      { id: first.id, value: MAY, isCurrent: false, previousId: null },
    ]);
  });

  test("facts: an earlier version and the defaults can be restored", async () => {
    const { userId } = await findPerson(OWNER);
    const [june, may] = await store().listVersions();
    assert(june && may, "two versions were saved");
    const restore = (id: number, expectedId: number) =>
      restoreVersion(store(), { section: "reviews", id, expectedId }, userId);
    expect(await restore(may.id, june.id)).toMatchObject({ isSaved: true });
    expect((await readAsVisitor())?.sections).toEqual({ reviews: MAY });
    const [restored] = await store().listVersions();
    expect(restored).toMatchObject({ value: MAY, restoredFrom: may.id });
    await restore(0, restored?.id ?? 0);
    expect((await readAsVisitor())?.sections).toEqual({});
    expect(await restore(999_999, restored?.id ?? 0)).toBeNull();
  });

  test("facts: the last two versions of a section are listed, however many others followed", async () => {
    const first = await saveAs(OWNER, "prices", { fee: 1 }, 0);
    const second = await saveAs(OWNER, "prices", { fee: 2 }, first.id);
    let { id } = (await store().listVersions()).find(({ section }) => section === "reviews") ?? { id: 0 };
    for (let month = 0; month < 45; month += 1) ({ id } = await save({ ...MAY, count: String(month) }, id));
    const listed = (await store().listVersions()).filter(({ section }) => section === "prices");
    expect(listed.map(({ id: one }) => one)).toEqual([second.id, first.id]);
    expect(listed.map(({ previousId }) => previousId)).toEqual([first.id, null]);
  });

  test("facts: only owners save, and visitors don't read reply templates", async () => {
    await expect(saveAs("sales@example.test", "hours", {}, 0)).rejects.toBeInstanceOf(BackendRejected);
    await saveAs(OWNER, "replies", { secret: "for staff" }, 0);
    expect(JSON.stringify(await readAsVisitor())).not.toContain("for staff");
    const today = await createSupabaseToday(access).readTodayLeads("2031-01-04", 0);
    const p_query = { folder: "inbox", limit: 0, isOverview: false };
    const reader = { p_user_id: (await findPerson(OWNER)).userId, p_now: "2031-01-04T10:00" };
    const { data: list } = await service.rpc("read_lead_list", { p_query, ...reader });
    expect([today.replies, list.replies]).toEqual(Array(2).fill({ secret: "for staff" }));
  });
}
