/** Reads and accepts quarantined leads in Supabase with the service key. Callers must check authorization. */
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { describeQuarantineAnswer, type LeadQuarantine } from "~/leads/inbox/lead-quarantine";
import { newLeadRecord } from "~/leads/lead-record";
import type { DeliveryChannel } from "~/leads/lead-store";
import { parseJsonAs } from "~/platform/parse-json";
import { instant } from "~/platform/parsed";

interface SupabaseLeadQuarantineOptions extends StoreOptions {
  /** Delivery channels of an accepted lead. */
  readonly channels: readonly DeliveryChannel[];
}

const quarantined = z.lazy(() => describeQuarantineAnswer((text) => parseJsonAs(newLeadRecord, text)));
const counted = z.object({ count: z.int(), oldestAtIso: instant.nullable() });
const accepted = z.lazy(() => z.object({ leadId: z.uuid().nullable(), deliveryIds: z.array(z.uuid()) }));

export function createSupabaseLeadQuarantine(options: SupabaseLeadQuarantineOptions): LeadQuarantine {
  const { client, channels, timeoutMs = 10_000 } = options;
  const call = createFunctionCall(client, timeoutMs);
  return {
    listQuarantined: (limit) => call("list_quarantined_leads", { p_limit: limit }, z.array(quarantined)),
    findQuarantined: (id) => call("find_quarantined_lead", { p_id: id }, quarantined.nullable()),
    countQuarantined: () => call("count_quarantined_leads", {}, counted),
    accept: (id, copy, userId) =>
      call(
        "accept_quarantined_lead",
        { p_id: id, p_user_id: userId, p_lead: copy, p_channels: channels },
        accepted.nullable(),
      ),
  };
}
