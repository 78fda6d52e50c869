/** Builds what the view buffer and its cron need from settings and bindings. */
import { createSupabaseInsights } from "~/backend/stores/supabase-insights.server";
import { parseSettings } from "~/edge/config/settings";
import { VIEW_BUFFER_NAME, type ViewBufferNamespace } from "~/edge/vehicle-views/view-counter";
import { within } from "~/platform/timing";
import type { VehicleViewStore } from "~/staff/insights/vehicle-views";
import { openProjects } from "./open-projects.server";

export interface ViewBindings {
  /** If absent, nothing is counted. */
  readonly VEHICLE_VIEWS?: ViewBufferNamespace;
}

const TICK_TIMEOUT_MS = 60_000;

/** @throws SettingsError when a setting is missing or invalid */
export function createViewStore(environment: Readonly<Record<string, unknown>>): VehicleViewStore {
  return createSupabaseInsights(openProjects(parseSettings(environment)).service);
}

/** Records the buffered views. */
export async function tickViewBuffer({ VEHICLE_VIEWS: buffers }: ViewBindings): Promise<void> {
  const tick = buffers?.getByName(VIEW_BUFFER_NAME).tick();
  if (tick) await within(TICK_TIMEOUT_MS, tick);
}
