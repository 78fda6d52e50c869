/** Writes the reply that a lead is answered with. */
import { dealer } from "~/dealer/dealer";
import { resolveReplies } from "~/dealer/replies/replies-schema.server";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import type { InventorySnapshot } from "~/inventory/snapshot/snapshot";
import type { InboxLead } from "~/leads/inbox/lead-inbox";
import type { Locale } from "~/platform/locale";
import type { StaffSubmission } from "~/staff/staff-route";
import { createReply } from "./lead/reply-data";
import { createRequestedVehicle } from "./lead-row";

interface ReplyContent extends Pick<StaffSubmission, "member"> {
  /** The reply templates that owners saved, not yet validated. */
  readonly replies: unknown;
  readonly snapshot: InventorySnapshot | null;
}

/** Every lead of the person who bought the car is answered as the sold one. */
export const asBuyer = (lead: InboxLead): InboxLead =>
  lead.car?.isBought ? { ...lead, status: "sold" } : lead;

/**
 * Returns a function that writes the reply to a lead.
 * @param locale the page's language; omit it to skip the translation
 * @param chosen parameters of the lead's page
 */
export function createReplyTo(
  { origin, now, settings, dealer: facts }: StaffSubmission["context"],
  { member, replies, snapshot }: ReplyContent,
) {
  const templates = resolveReplies(replies);
  return (lead: InboxLead, locale: Locale = lead.locale, chosen = new URLSearchParams()) =>
    createReply(asBuyer(lead), chosen, {
      templates,
      staffName: member.name,
      locale,
      now: now(),
      prices: facts.prices,
      lot: facts,
      vehicle: createRequestedVehicle(lead, settings.SUPABASE_URL),
      formatSubject: (language) =>
        getI18n(language).getFixedT(null, "staffLeads")("greeting.subject", { dealer: dealer.name }),
      formatLink: (language, path) => origin + localizePath(language, path),
      snapshot,
    });
}
