/** Links to the column page, in a notice while the last sync is stopped until the columns are confirmed. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { useSite } from "~/views/frame/site-context";
import { StaffRunDetail } from "./run-error";

interface StaffColumnsLinkProps {
  /** The newest run; undefined for none. */
  readonly run: Pick<SyncRun, "error" | "errorCode"> | undefined;
  /** The run is stopped until an owner confirms the columns. */
  readonly isWaiting: boolean;
}

export function StaffColumnsLink({ run, isWaiting }: StaffColumnsLinkProps) {
  const { t } = useText(["staffColumns", "sync"]);
  const { locale } = useSite();
  const link = (
    <a
      className={isWaiting ? "push-button button-amber" : undefined}
      href={localizePath(locale, "/staff/stock/columns")}
    >
      {t("link")}
    </a>
  );
  if (!isWaiting || !run) return <p>{link}</p>;
  return (
    <section className="side-notice sync-confirm">
      <h2>{t("sync:stock.refusedTitle")}</h2>
      <StaffRunDetail run={run} />
      {link}
    </section>
  );
}
