/** The business facts that owners save: versions, conflicts, undo, and what visitors may read of them. */
import { expect, test } from "vitest";
import { createSupabaseBackend } from "~/backend/stores/supabase-backend.server";
import { createSupabaseFacts } from "~/backend/stores/supabase-facts.server";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { createSupabaseToday } from "~/backend/stores/supabase-today.server";
import { BackendRejected } from "~/backend/unavailable";
import { restoreVersion } from "~/dealer/settings/change-settings.server";
import { DEMO_ACCOUNTS } from "~/staff/account/demo-accounts";
import type { ContractFixture } from "./contract-fixture";

const MAY = { average: "4.9", count: "130+", asOf: "2026-05" };
const JUNE = { average: "4.9", count: "140+", asOf: "2026-06" };

export function stateFactsContract(get: () => ContractFixture): void {
  const timeoutMs = 20_000;
  const open = () => {
    const { url, keys } = get().backend;
    return createSupabaseFacts({ url, secretKey: keys.secret, timeoutMs });
  };
  const findStaff = async (role: "owner" | "sales") => {
    const { url, keys } = get().backend;
    const emails = DEMO_ACCOUNTS.map(({ email }) => email) as readonly string[];
    const people = await createSupabasePeople({ url, secretKey: keys.secret, timeoutMs }).listPeople();
    const person = people.find((one) => one.role === role && emails.includes(one.email));
    if (!person) throw new Error(`no demo account with the role ${role}`);
    return person;
  };
  /** As a shopper's page reads them, together with the inventory. */
  const readAsVisitor = async () => {
    const { url, keys } = get().backend;
    const backend = createSupabaseBackend({ url, publishableKey: keys.publishable, log: () => undefined });
    return (await backend.readInventory()).facts;
  };

  test("facts: the newest value of a section applies, and a save based on an older one changes nothing", async () => {
    const store = open();
    const owner = await findStaff("owner");
    expect(await readAsVisitor()).toEqual({ version: "", sections: {} });
    const first = await store.save({ section: "reviews", value: MAY, expectedId: 0 }, owner.userId);
    expect(first.isSaved).toBe(true);
    const before = await store.readCurrent();
    const late = await store.save({ section: "reviews", value: JUNE, expectedId: 0 }, owner.userId);
    expect(late).toEqual({ isSaved: false, id: first.id });
    const second = await store.save({ section: "reviews", value: JUNE, expectedId: first.id }, owner.userId);
    expect(second.isSaved).toBe(true);
    const after = await readAsVisitor();
    expect(after?.sections).toEqual({ reviews: JUNE });
    expect(after?.version).not.toBe(before.version);
    expect(await store.listVersions()).toMatchObject([
      { id: second.id, section: "reviews", value: JUNE, savedBy: owner.name, isCurrent: true },
      { id: first.id, value: MAY, isCurrent: false },
    ]);
  });

  test("facts: an earlier version and the defaults can be restored", async () => {
    const store = open();
    const { userId } = await findStaff("owner");
    const [june, may] = await store.listVersions();
    if (!june || !may) throw new Error("two versions were saved");
    const back = { section: "reviews", id: may.id, expectedId: june.id } as const;
    expect(await restoreVersion(store, back, userId)).toMatchObject({ isSaved: true });
    expect((await readAsVisitor())?.sections).toEqual({ reviews: MAY });
    const [restored] = await store.listVersions();
    expect(restored).toMatchObject({ value: MAY, restoredFrom: may.id });
    const delivered = { section: "reviews", id: 0, expectedId: restored?.id ?? 0 } as const;
    await restoreVersion(store, delivered, userId);
    expect((await readAsVisitor())?.sections).toEqual({});
    expect(await restoreVersion(store, { ...delivered, id: 999_999 }, userId)).toBeNull();
  });

  test("facts: saving the same values again creates no new version", async () => {
    const store = open();
    const { userId } = await findStaff("owner");
    const expectedId = (await store.listVersions())[0]?.id ?? 0;
    const { id } = await store.save({ section: "reviews", value: MAY, expectedId }, userId);
    const again = await store.save({ section: "reviews", value: { ...MAY }, expectedId: id }, userId);
    expect(again).toEqual({ isSaved: true, id });
  });

  test("facts: only owners save, and visitors read neither versions nor reply templates", async () => {
    const store = open();
    const [owner, seller] = await Promise.all([findStaff("owner"), findStaff("sales")]);
    const change = { section: "hours", value: {}, expectedId: 0 };
    await expect(store.save(change, seller.userId)).rejects.toBeInstanceOf(BackendRejected);
    await store.save({ section: "replies", value: { secret: "for staff" }, expectedId: 0 }, owner.userId);
    expect(JSON.stringify(await readAsVisitor())).not.toContain("for staff");
    const options = { url: get().backend.url, secretKey: get().backend.keys.secret, timeoutMs };
    const today = await createSupabaseToday(options).readTodayLeads("2031-01-04", 0);
    const { data: list } = await get().service.rpc("read_lead_list", {
      p_query: { folder: "inbox", limit: 0, isOverview: false },
      ...{ p_user_id: owner.userId, p_now: "2031-01-04T10:00" },
    });
    expect([today.replies, list.replies]).toEqual(Array(2).fill({ secret: "for staff" }));
    const { visitor } = get();
    expect((await visitor.from("business_fact_versions").select("id")).error).not.toBeNull();
    expect((await visitor.rpc("list_business_facts", { p_limit: 1 })).error).not.toBeNull();
  });
}
