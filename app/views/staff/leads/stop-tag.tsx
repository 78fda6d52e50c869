/** Marks a person whom nobody may contact. */
import { useText } from "~/i18n/use-text";
import { Tag } from "~/views/staff/parts/tag";

export function StopTag() {
  const { t } = useText("staffLead");
  return <Tag tone="stop">{t("stop.word")}</Tag>;
}
