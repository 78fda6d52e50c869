/** Records views of vehicle pages in Supabase and reads the insights page's numbers, with the service key. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { describeInsightsAnswer, describeSalesAnswer } from "~/staff/insights/insights-record";
import type { InsightsStore } from "~/staff/insights/insights-store";
import type { VehicleViewStore } from "~/staff/insights/vehicle-views";
import { parseVehicleName } from "~/vehicles/vehicle-name";

const viewList = z.lazy(() => z.array(z.object({ vehicleId: z.int(), views: z.int().nonnegative() })));
/** Without "SOLD" or "HOLD". */
const cleanName = (name: string) => parseVehicleName(name).name;

export function createSupabaseInsights(options: StoreOptions): InsightsStore & VehicleViewStore {
  const { client, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    readInsights: (days, today) =>
      call("read_insights", { p_days: days, p_today: today }, describeInsightsAnswer(cleanName)),
    readMonthSales: (month) =>
      call("read_month_sales", { p_month: `${month}-01` }, describeSalesAnswer(cleanName)),
    async recordViews(totals) {
      await call("record_vehicle_views", { p_totals: totals }, z.unknown());
    },
    async listViews(days, today) {
      const rows = await call("list_vehicle_views", { p_days: days, p_today: today }, viewList);
      return new Map(rows.map(({ vehicleId, views }) => [vehicleId, views]));
    },
  };
}
