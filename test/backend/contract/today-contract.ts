/** The menu's counts and the leads on the page Today. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createSupabaseLeads } from "~/backend/stores/leads/supabase-leads.server";
import { createSupabaseToday } from "~/backend/stores/supabase-today.server";
import { createLead } from "../../fixtures/lead";
import type { ContractFixture } from "./contract-fixture";

const DAY = "2031-01-04";

export function stateTodayContract(get: () => ContractFixture): void {
  const getOptions = () => {
    const { url, keys } = get().backend;
    return { url, secretKey: keys.secret, timeoutMs: 20_000 };
  };
  const open = () => createSupabaseToday(getOptions());
  const store = async (overrides: object) => {
    const lead = createLead({ idempotencyKey: randomUUID(), ...overrides });
    return (await createSupabaseLeads({ ...getOptions(), photoTimeoutMs: 20_000 }).storeLead(lead, [])).id;
  };
  const change = (id: string, columns: object) =>
    get().service.from("contact_messages").update(columns).eq("id", id);

  test("the lead waiting longest is first, appointments are sorted by time, and spam and answered leads are left out", async () => {
    const before = await open().countMenu();
    const ids = [
      await store({ slot: `${DAY}T15:00` }),
      await store({ slot: `${DAY}T09:30` }),
      await store({ slot: `${DAY}T08:00`, isSuspected: true }),
      await store({ slot: "2031-01-05T09:00" }),
      await store({}),
    ];
    const [late = "", early = "", , answered = "", agreed = ""] = ids;
    await change(agreed, {
      ...{ status: "appointment", appointment: `${DAY}T11:00` },
      answered_at: new Date().toISOString(),
    });
    await change(early, { created_at: "2020-01-01T00:00:00Z" });
    await change(answered, { answered_at: new Date().toISOString() });
    const { waiting, appointments, appointmentCount } = await open().readTodayLeads(DAY, 1);
    expect(appointmentCount).toBe(3);
    expect(waiting.map(({ id }) => id)).toEqual([early]);
    expect(appointments.map((lead) => [lead.id, "meeting" in lead && lead.meeting])).toEqual([
      [early, `${DAY}T09:30`],
      [agreed, `${DAY}T11:00`],
      [late, `${DAY}T15:00`],
    ]);
    expect((await open().countMenu()).leads).toBe(before.leads + 2);
    for (const id of ids) await get().service.from("contact_messages").delete().eq("id", id);
  });

  test("all appointments of a day are counted, and the first ten are listed", async () => {
    const times = Array.from(
      { length: 12 },
      (_, index) => `2031-01-07T${String(20 - index).padStart(2, "0")}:00`,
    );
    const ids = await Promise.all(times.map((slot) => store({ slot })));
    const { appointments, appointmentCount } = await open().readTodayLeads("2031-01-07", 0);
    expect(appointmentCount).toBe(12);
    expect(appointments.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 10));
    await get().service.from("contact_messages").delete().in("id", ids);
  });

  test("the menu counts the problems of the last finished sync, and a stopped sync as one", async () => {
    const run = async (columns: object) => {
      const row = {
        kind: "inventory",
        started_by: "clock",
        finished_at: new Date().toISOString(),
        ...columns,
      };
      const { data, error } = await get().service.from("sync_runs").insert(row).select("id").single();
      if (error) throw new Error(error.message);
      const { sheet } = await open().countMenu();
      return { id: Number(data.id), sheet };
    };
    const counts = { rejected: 1, unread: 2, locked: 1, notices: 1, added: 9 };
    const runs = [
      await run({ state: "succeeded", counts }),
      await run({ state: "refused", error_code: "moreThanHalf" }),
      await run({ state: "succeeded", counts: {} }),
    ];
    expect(runs.map(({ sheet }) => sheet)).toEqual([5, 1, 0]);
    await get()
      .service.from("sync_runs")
      .delete()
      .in(
        "id",
        runs.map(({ id }) => id),
      );
  });
}
