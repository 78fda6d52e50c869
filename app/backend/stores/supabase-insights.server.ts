/** Records views of vehicle pages in Supabase and reads the insights page's numbers, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { findLeadSubject, type LeadSubject } from "~/leads/lead";
import { findLeadSource, type LeadSource } from "~/leads/lead-source";
import { LOCALES } from "~/platform/locale";
import type { InsightsStore } from "~/staff/insights/insights-store";
import type { VehicleViewStore } from "~/staff/insights/vehicle-views";
import { parseVehicleName } from "~/vehicles/vehicle-name";

const count = z.int().nonnegative();
const day = z.iso.date();
const seconds = z.number().nullable();
/** Without "SOLD" or "HOLD". */
const vehicleName = z.lazy(() => z.string().transform((name) => parseVehicleName(name).name));

const insights = z.lazy(() =>
  z.object({
    leads: z.object({
      intervals: z.array(z.object({ firstDay: day, lastDay: day, leads: count })),
      thisWeek: count,
      lastWeekToDate: count,
      total: count,
      // Missing while the functions of the previous release answer.
      sold: count.default(0),
      unanswered: count,
      bySubject: z.array(
        z.object({
          subject: z
            .string()
            .nullable()
            .transform((text): LeadSubject | null => findLeadSubject(text)),
          leads: count,
        }),
      ),
      bySource: z.array(
        z.object({
          source: z
            .string()
            .nullable()
            .transform((text): LeadSource | null => findLeadSource(text)),
          leads: count,
          sold: count.default(0),
        }),
      ),
      byLanguage: z.array(z.object({ locale: z.enum(LOCALES), leads: count })),
      answerMedianSeconds: seconds,
      previousAnswerMedianSeconds: seconds,
      answers: z.array(
        z.object({
          name: z.string().nullable(),
          leads: count,
          medianSeconds: z.number(),
          withinHour: count,
        }),
      ),
    }),
    vehicles: z.array(
      z.object({
        id: z.int(),
        vin: z.string(),
        name: vehicleName,
        price: z.number().nullable(),
        listedDay: day,
        views: count,
        leads: count,
      }),
    ),
    priceChanges: z.array(
      z.object({
        vehicleId: z.int(),
        name: vehicleName,
        day,
        from: z.number(),
        to: z.number(),
        daysBefore: count,
        viewsBefore: count,
        daysAfter: count,
        viewsAfter: count,
      }),
    ),
    views: z.object({ countedSince: day.nullable(), total: count, previous: count }),
  }),
);
const sales = z.lazy(() =>
  z.array(
    z.object({
      vehicleId: z.int(),
      name: vehicleName,
      soldOn: day,
      listedDay: day,
      priceCents: count.nullable(),
      costCents: count.nullable(),
      personId: z.string(),
      person: z.string().nullable(),
    }),
  ),
);
const viewList = z.array(z.object({ vehicleId: z.int(), views: count }));

export function createSupabaseInsights(options: StoreOptions): InsightsStore & VehicleViewStore {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    readInsights: (days, today) => call("read_insights", { p_days: days, p_today: today }, insights),
    readMonthSales: (month) => call("read_month_sales", { p_month: `${month}-01` }, sales),
    async recordViews(totals) {
      await call("record_vehicle_views", { p_totals: totals }, z.unknown());
    },
    async listViews(days, today) {
      const rows = await call("list_vehicle_views", { p_days: days, p_today: today }, viewList);
      return new Map(rows.map(({ vehicleId, views }) => [vehicleId, views]));
    },
  };
}
