/** Confirms the columns of a test's own sheet, as an owner would on the column page. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { proposeColumns } from "~/inventory/sync/sheet/sheet-columns";

/** @param service with the service's key */
export async function confirmColumns(service: SupabaseClient, header: readonly string[]): Promise<void> {
  const { choice } = proposeColumns(header);
  const { error } = await service.from("sheet_columns").insert({ header, choice });
  if (error) throw new Error(error.message);
}
