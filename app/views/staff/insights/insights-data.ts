/** Data of the insights page. */
import type { Insights, PeriodDays } from "~/staff/insights/insights-store";
import type { VehicleOrder } from "~/staff/insights/vehicle-order";
import type { CarPicture } from "~/views/staff/components/car-picture";

export interface InsightsData {
  readonly insights: Insights;
  readonly period: PeriodDays;
  /** "YYYY-MM-DD" in Orlando. */
  readonly today: string;
  readonly order: VehicleOrder;
  /** Page of the vehicle table, from 1. */
  readonly page: number;
  /** Whether an order or a page was chosen; if so, the table is open. */
  readonly isOrdered: boolean;
  /** By vehicle id. */
  readonly pictures: Readonly<Record<number, CarPicture>>;
  /** Whether this site counts views. */
}
