/** The tags of a lead: its status, and the person who asked not to be contacted. */
import { useText } from "~/i18n/use-text";
import { StatusTag, Tag } from "~/views/staff/components/tag";
import type { LeadRow } from "./lead-row";

/** Spam has no status. */
export function LeadTag({ lead }: { lead: Pick<LeadRow, "status" | "isSuspected"> }) {
  const { t } = useText("staffLeads");
  return lead.isSuspected ? (
    <Tag tone="rest">{t("state.suspected")}</Tag>
  ) : (
    <StatusTag status={lead.status} />
  );
}

export function StopTag() {
  const { t } = useText("staffLead");
  return <Tag tone="stop">{t("stop.word")}</Tag>;
}
