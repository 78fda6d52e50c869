/** Reads the open requests with their matches in the inventory, for the list of leads and the dashboard. */
import { resolveReplies } from "~/dealer/replies/replies-schema.server";
import { getI18n } from "~/i18n/instances.server";
import { localizePath } from "~/i18n/locale-paths";
import type { Locale } from "~/platform/locale";
import type { StaffSubmission } from "~/staff/staff-route";
import { listWantedLabels } from "~/views/staff/leads/lead-data";
import { createRequestRows, type RequestRow } from "./request-data";

interface RequestsReader extends Pick<StaffSubmission, "context" | "member"> {
  /** The page's language. */
  readonly locale: Locale;
  /** The reply templates that owners saved, not yet validated. */
  readonly replies: Promise<unknown>;
  readonly chosen?: URLSearchParams;
}

/** How many requests are compared with the inventory: more than a dealership leaves open, and as many as the database lists. */
const MAX_COMPARED = 500;

/** Requests with matches come first. @throws BackendUnavailable */
export async function readRequests({
  context,
  member,
  locale,
  replies,
  chosen,
}: RequestsReader): Promise<readonly RequestRow[]> {
  const [requests, inventory, stored] = await Promise.all([
    context.leadWork.listOpenRequests(MAX_COMPARED),
    context.inventory.find(),
    replies,
  ]);
  const i18n = getI18n(locale);
  return createRequestRows(requests, {
    snapshot: inventory?.snapshot ?? null,
    staffName: member.name,
    templates: resolveReplies(stored),
    describeWanted: (wanted) =>
      listWantedLabels(i18n.getFixedT(null, ["inventory", "vehicle"]), wanted).join(" · "),
    getTexts: (language) => {
      const t = getI18n(language).getFixedT(null, "staffLeadLists");
      return { subject: t("requests.subject"), also: t("requests.also") };
    },
    chosen,
    formatLink: (language, id) => context.origin + localizePath(language, `/vehicle/${id}`),
  });
}
