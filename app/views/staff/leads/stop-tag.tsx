/** Marks a person who asked not to be contacted. */
import { useText } from "~/i18n/use-text";
import { Tag } from "~/views/staff/components/tag";

export function StopTag() {
  const { t } = useText("staffLead");
  return <Tag tone="stop">{t("stop.word")}</Tag>;
}
