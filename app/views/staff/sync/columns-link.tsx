/** The way to the column page: a plain link, or a notice when the last sync waits for somebody there. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { useSite } from "~/views/frame/site-context";
import { StaffRunDetail } from "./run-error";

interface StaffColumnsLinkProps {
  /** The newest; undefined for none. */
  readonly run: Pick<SyncRun, "error" | "errorCode"> | undefined;
}

export function StaffColumnsLink({ run }: StaffColumnsLinkProps) {
  const { t } = useText(["staffColumns", "sync"]);
  const { locale } = useSite();
  const isWaiting = run?.errorCode === "columnsUnconfirmed";
  const link = (
    <a className={isWaiting ? "button amber" : undefined} href={localizePath(locale, "/staff/stock/columns")}>
      {t("link")}
    </a>
  );
  if (!isWaiting) return <p>{link}</p>;
  return (
    <section className="notice sync-confirm">
      <h2>{t("sync:stock.refusedTitle")}</h2>
      <StaffRunDetail run={run} />
      {link}
    </section>
  );
}
