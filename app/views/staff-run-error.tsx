/** Why a sync changed nothing, said to those who can put it right. */
import { useText } from "~/i18n/use-text";
import type { SyncRun } from "~/sync/sync-run";
import { getSyncFailureText } from "./sync-failure-text";

export function StaffRunError({ code }: { code: NonNullable<SyncRun["errorCode"]> }) {
  const { t } = useText("sync");
  return <p className="problem">{t("failure", { message: getSyncFailureText(t, code, "staff") })}</p>;
}
