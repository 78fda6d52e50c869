/** Confirms the proposed columns of a test's sheet, as an owner would. */
import type { SupabaseClient } from "@supabase/supabase-js";
import { proposeColumns } from "~/inventory/sync/sheet/sheet-columns";

/** @param service a client with the service key */
export async function confirmColumns(service: SupabaseClient, header: readonly string[]): Promise<void> {
  const { choice } = proposeColumns(header);
  const { error } = await service.from("sheet_columns").insert({ header, choice });
  if (error) throw new Error(error.message);
}
