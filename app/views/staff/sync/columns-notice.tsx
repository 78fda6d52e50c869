/** A notice while the last sync is stopped until an owner confirms the columns. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { useSite } from "~/views/frame/site-context";
import { Notice } from "~/views/staff/parts/notice";
import { StaffRunDetail } from "./run-error";

export function ColumnsNotice({ run }: { run: Pick<SyncRun, "error" | "errorCode"> }) {
  const { t } = useText(["staffColumns", "sync"]);
  const { locale } = useSite();
  return (
    <div className="desk-panel" data-sync="columns">
      <Notice tone="stop" title={t("sync:stock.refusedTitle")}>
        <StaffRunDetail run={run} />
        <p>
          <a className="push-button button-amber" href={localizePath(locale, "/staff/stock/columns")}>
            {t("sync:columnsLink")}
          </a>
        </p>
      </Notice>
    </div>
  );
}
