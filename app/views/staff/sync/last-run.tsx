/** The last sync's result: "Updated 3, 5 problems", the problems first and expanded. */
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { countChanged, countProblems } from "~/inventory/sync/sync-counts";
import type { SyncRun } from "~/inventory/sync/sync-run";
import { useSite } from "~/views/frame/site-context";
import { SyncChanges, SyncProblems, SyncRemarks } from "./sync-lines";

/** Returns a function that summarizes a run in a few words. */
export function useHeadline() {
  const { t } = useText("sync");
  return ({ state, counts, undone }: Pick<SyncRun, "state" | "counts" | "undone">): string => {
    if (undone)
      return undone.by
        ? t("stock.headline.undone", { name: undone.by })
        : t("stock.headline.undoneBySomebody");
    if (state !== "succeeded") return t(`stock.states.${state}`);
    const [changed, problems] = [countChanged({ counts }), countProblems({ counts })];
    const said =
      changed > 0 ? t("stock.headline.updated", { number: changed }) : t("stock.headline.unchanged");
    return problems > 0 ? `${said}, ${t("stock.headline.problems", { count: problems })}` : said;
  };
}

export function LastRun({ run, isNews }: { run: SyncRun; isNews: boolean }) {
  const headline = useHeadline();
  const hasProblems = countProblems(run) > 0;
  return (
    <section className="desk-part" aria-labelledby="last-sync">
      <div
        className={hasProblems ? "sync-result has-problems" : "sync-result"}
        role={isNews ? "status" : undefined}
      >
        <h2 id="last-sync">{headline(run)}</h2>
        <RunMoment run={run} />
      </div>
      <SyncProblems run={run} level="h3" />
      <SyncChanges run={run} level="h3" />
      <SyncRemarks run={run} />
    </section>
  );
}

export function RunMoment({ run }: { run: Pick<SyncRun, "startedAt" | "trigger" | "actorName"> }) {
  const { t } = useText("sync");
  const { locale } = useSite();
  return (
    <p className="text-sm/snug run-head">
      <time dateTime={run.startedAt}>{formatMoment(locale, run.startedAt)}</time>
      <bdi>{run.actorName ?? t(`stock.trigger.${run.trigger}`)}</bdi>
    </p>
  );
}

export function UndoneRun({ run, undone }: { run: SyncRun; undone: NonNullable<SyncRun["undone"]> }) {
  const { t } = useText("sync");
  const headline = useHeadline();
  const { restored, removed, kept } = undone;
  return (
    <section className="desk-part" aria-labelledby="last-sync">
      <div className="sync-result has-problems" role="status">
        <h2 id="last-sync">{headline(run)}</h2>
        <RunMoment run={{ ...run, startedAt: undone.at }} />
        <p>{t("stock.undoneText", { restored, removed })}</p>
      </div>
      {kept.length > 0 ? (
        <>
          <h3>{t("stock.keptTitle")}</h3>
          <ul className="sync-lines">
            {kept.map(({ vin, name, field }) => (
              <li key={`${vin} ${field}`}>
                <bdi lang="en">{name}</bdi> <code>{vin}</code>:{" "}
                {field === "row" ? t("stock.newVehicle") : t(`stock.fields.${field}`)}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
