/** The insights page's numbers, checked against rows with known totals. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSupabaseInsights } from "~/backend/stores/supabase-insights.server";
import { addDays } from "~/dealer/orlando-day";
import type { NewLead } from "~/leads/lead";
import type { PeriodDays } from "~/staff/insights/insights-store";
import { access, changeRows, findPerson, minutesAgo, service, stayAtNoon } from "../contract-fixture";
import { deleteLeads, storeLead } from "./lead-rows";

/** A Friday far from the rows of other tests; the week began on January 6. */
const TODAY = "2030-01-11";
const VINS = ["INSIGHTS-1", "INSIGHTS-2", "INSIGHTS-SOLD"] as const;

export function stateInsightsContract(): void {
  const ids = new Map<string, number>();
  const leadIds: string[] = [];
  const store = () => createSupabaseInsights(access);
  const read = (days: PeriodDays = 30, today = TODAY) => store().readInsights(days, today);
  const recordViews = (vin: string, counts: readonly (readonly [day: string, views: number])[]) => {
    const vehicleId = ids.get(vin) ?? 0;
    return store().recordViews(counts.map(([day, count]) => ({ vehicleId, day, count })));
  };

  const changeVehicle = (sku: string, values: object) => changeRows("inventory", { sku }, values);

  async function send(sentAtIso: string, answerMinutes: number | null, values: Partial<NewLead> = {}) {
    const { id } = await storeLead({ sentAtIso, ...values });
    leadIds.push(id);
    if (answerMinutes === null) return;
    const answered_at = new Date(Date.parse(sentAtIso) + answerMinutes * 60_000).toISOString();
    const { userId: answered_by } = await findPerson();
    await changeRows("contact_messages", { id }, { answered_at, answered_by });
  }

  beforeAll(async () => {
    const row = { price: 10_000, created_at: "2025-12-01T17:00:00Z" };
    const rows = VINS.map((sku, index) => {
      return { ...row, sku, product_name: `2020 Kia Rio ${index} (HOLD)`, quantity: index === 2 ? 0 : 1 };
    });
    const { data } = await service.from("inventory").insert(rows).select("id, sku");
    for (const { id, sku } of data ?? []) ids.set(sku, Number(id));
    const drive = { vin: VINS[0], subject: "test-drive" } as const;
    // 11:30 PM on Saturday, January 5, in Orlando.
    await send("2030-01-06T04:30:00Z", 10, { ...drive, locale: "es", source: "google" });
    await send("2030-01-06T05:30:00Z", 30, { ...drive, locale: "en", source: "other" });
    await send("2030-01-11T16:00:00Z", 90, { vin: VINS[1], subject: null, locale: "pt" });
    await send("2030-01-11T16:30:00Z", null, { vin: null, subject: "info", locale: "es" });
    await send("2030-01-10T16:00:00Z", 1, { isSuspected: true, subject: "info" });
    await send("2029-12-10T16:00:00Z", 48, { vin: VINS[1], subject: "info", locale: "en" });
    const days = ["2030-01-02", "2030-01-03", "2030-01-08", "2030-01-09"];
    const counts = days.map((day) => [day, 4] as const);
    await recordViews(VINS[0], [["2029-12-12", 50], ...counts, ["2030-01-10", 9]]);
  });

  afterAll(async () => {
    await deleteLeads(...leadIds);
    await service.from("inventory").delete().in("sku", VINS);
  });

  test("without counted views, no days before or after a price change count", async () => {
    const today = stayAtNoon();
    const vehicleId = ids.get(VINS[1]) ?? 0;
    const { data: views } = await service.from("vehicle_views").select();
    await service.from("vehicle_views").delete().gt("views", 0);
    await changeVehicle(VINS[1], { price: 9900 });
    const { priceChanges } = await read(30, today);
    expect(priceChanges).toMatchObject([{ vehicleId, to: 9900, daysBefore: 0, daysAfter: 0 }]);
    await changeVehicle(VINS[1], { price: 10_000 });
    await service.from("vehicle_views").insert(views ?? []);
  });

  test("leads are counted by Orlando's weeks, subject, source, and language, without suspected ones", async () => {
    const { leads } = await read();
    expect(leads.intervals.map(({ firstDay, lastDay, leads: count }) => [firstDay, lastDay, count])).toEqual([
      ["2029-12-09", "2029-12-15", 1],
      ["2029-12-16", "2029-12-22", 0],
      ["2029-12-23", "2029-12-29", 0],
      ["2029-12-30", "2030-01-05", 1],
      ["2030-01-06", "2030-01-12", 3],
    ]);
    expect(leads).toMatchObject({ thisWeek: 3, lastWeekToDate: 0, total: 4, unanswered: 1 });
    const subjects = leads.bySubject.map(({ subject, leads: count }) => `${subject} ${count}`);
    expect(subjects).toEqual(["test-drive 2", "info 1", "null 1"]);
    const sources = leads.bySource.map((row) => `${row.source} ${row.leads}, ${row.sold} sold`);
    expect(sources).toEqual(["null 2, 0 sold", "google 1, 0 sold", "other 1, 0 sold"]);
    const languages = leads.byLanguage.map(({ locale, leads: count }) => `${locale} ${count}`);
    expect(languages).toEqual(["es 2", "en 1", "pt 1"]);
  });

  test("the months of a year start with the period and add up to its total", async () => {
    // 12:30 AM on the first day of the period, and the last minute before it, in Orlando.
    await send("2029-01-12T05:30:00Z", null);
    await send("2029-01-12T04:59:00Z", null);
    const { intervals, total } = (await read(365)).leads;
    expect(intervals).toHaveLength(13);
    expect([intervals[0], intervals[1]?.firstDay, intervals.at(-1), total]).toEqual([
      { firstDay: "2029-01-12", lastDay: "2029-01-31", leads: 1 },
      "2029-02-01",
      { firstDay: "2030-01-01", lastDay: "2030-01-31", leads: 4 },
      6,
    ]);
    expect(intervals.reduce((sum, { leads }) => sum + leads, 0)).toBe(total);
    // From the first day of a month.
    const whole = (await read(365, "2029-12-31")).leads.intervals;
    expect([whole.length, whole[0]?.firstDay]).toEqual([12, "2029-01-01"]);
  });

  test("half of the first answers are faster than the median, by person and in this and the previous period", async () => {
    const { leads } = await read();
    expect([leads.answerMedianSeconds, leads.previousAnswerMedianSeconds]).toEqual([30 * 60, 48 * 60]);
    const answers = { name: expect.any(String), leads: 3, medianSeconds: 30 * 60, withinHour: 2 };
    expect(leads.answers).toEqual([answers]);
  });

  test("vehicles for sale have their views, leads, and day of listing; sold ones aren't listed", async () => {
    const { vehicles, views } = await read();
    const [most] = vehicles;
    const first = { id: ids.get(VINS[0]), vin: VINS[0], name: "2020 Kia Rio 0", price: 10_000 };
    expect(most).toEqual({ ...first, listedDay: "2025-12-01", views: 25, leads: 2 });
    expect(vehicles.find(({ vin }) => vin === VINS[1])).toMatchObject({ views: 0, leads: 1 });
    expect(vehicles.map(({ vin }) => vin)).not.toContain(VINS[2]);
    expect(views).toEqual({ countedSince: "2029-12-12", total: 25, previous: 50 });
  });

  test("a price change is compared with the views of seven days before it and of the days since", async () => {
    // Only the database dates a change.
    const today = stayAtNoon();
    const vehicleId = ids.get(VINS[1]) ?? 0;
    await changeVehicle(VINS[1], { listed_at: minutesAgo(20 * 24 * 60) });
    const views = { [addDays(today, -12)]: 30, [addDays(today, -7)]: 5, [addDays(today, -1)]: 6, [today]: 8 };
    await recordViews(VINS[1], Object.entries(views));
    await changeVehicle(VINS[1], { price: 9500 });
    const { priceChanges } = await read(30, today);
    const change = { vehicleId, name: "2020 Kia Rio 1", day: today, from: 10_000, to: 9500 };
    const compared = { daysBefore: 7, viewsBefore: 11, daysAfter: 1, viewsAfter: 8 };
    expect(priceChanges).toEqual([{ ...change, ...compared }]);
  });

  test("price changes are those of the public price history: one a day, none that was undone that day or made on the day of the listing", async () => {
    const today = stayAtNoon();
    const vehicleId = ids.get(VINS[0]) ?? 0;
    const setPrices = async (...prices: (number | null)[]) => {
      for (const price of prices) await changeVehicle(VINS[0], { price });
    };
    const list = async () => {
      const { priceChanges } = await read(30, today);
      return priceChanges.filter((one) => one.vehicleId === vehicleId).map(({ from, to }) => [from, to]);
    };
    await changeVehicle(VINS[0], { listed_at: minutesAgo(20 * 24 * 60) });
    await setPrices(9000, 10_000);
    expect(await list()).toEqual([]);
    await setPrices(9800, null, 9600);
    expect(await list()).toEqual([[10_000, 9600]]);
    await setPrices(null);
    expect(await list()).toEqual([]);
    await setPrices(9600);
    await changeVehicle(VINS[0], { listed_at: minutesAgo(1) });
    expect(await list()).toEqual([]);
  });
}
