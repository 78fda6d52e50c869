/** Why a sync changed nothing, said to those who can put it right. */
import { useText } from "~/i18n/use-text";
import type { SyncRun } from "~/sync/sync-run";

export function StaffRunError({ code }: { code: NonNullable<SyncRun["errorCode"]> }) {
  const { t } = useText("sync");
  const isOurs = code === "noValidRow" || code === "moreThanHalf";
  const message = isOurs ? t(`stock.errors.${code}`) : t(`errors.${code}`);
  return <p className="problem">{t("failure", { message })}</p>;
}
