/** Builds the dependencies of the inventory sync (staff refresh, webhook, cron) from settings. */
import type { HostedFunctions } from "~/backend/hosted-functions";
import { createHostedFunctions } from "~/backend/hosted-functions.server";
import { createSupabaseSync } from "~/backend/stores/supabase-sync.server";
import { isSheetId } from "~/edge/config/google-settings";
import { parseSettings, type Settings } from "~/edge/config/settings";
import type { Log } from "~/edge/log";
import type { SheetPlace } from "~/inventory/sync/sheet/sheet-place";
import type { SyncStore } from "~/inventory/sync/sync-store";
import { openProjects } from "./open-projects.server";

interface InventorySyncContext {
  readonly store: SyncStore;
  /** null when none is configured. */
  readonly sheet: SheetPlace | null;
  /** Replaces the sheet where the dealership runs the sync function itself. */
  readonly hosted: HostedFunctions | null;
  readonly log: Log;
}

/** @throws SettingsError when a setting is missing or invalid */
export function createInventorySyncContext(
  environment: Readonly<Record<string, unknown>>,
  log: Log,
): InventorySyncContext {
  const settings = parseSettings(environment);
  const { service, visitor } = openProjects(settings);
  const isHosted = settings.HOSTED_FUNCTIONS.includes("sync-inventory");
  return {
    store: createSupabaseSync(service),
    sheet: findSheet(settings),
    hosted: isHosted ? createHostedFunctions(visitor) : null,
    log,
  };
}

function findSheet(settings: Settings): SheetPlace | null {
  const { INVENTORY_SHEET: sheet, GOOGLE_SERVICE_ACCOUNT: account, GOOGLE_API_URL: apiUrl } = settings;
  if (!sheet) return null;
  if (!isSheetId(sheet)) return { kind: "published", url: sheet };
  return account ? { kind: "spreadsheet", id: sheet, account, apiUrl } : null;
}
