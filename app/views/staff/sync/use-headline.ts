/** The result of a sync in a few words, such as "3 vehicles updated, 5 problems, 1 staff value kept". */
import { useText } from "~/i18n/use-text";
import { countChanged, countProblems } from "~/inventory/sync/sync-counts";
import type { SyncRun } from "~/inventory/sync/sync-run";

/** Returns a function that summarizes a run in a few words. */
export function useHeadline() {
  const { t } = useText("sync");
  return ({ state, counts, undone }: Pick<SyncRun, "state" | "counts" | "undone">): string => {
    if (undone)
      return undone.by
        ? t("sheet.headline.undone", { name: undone.by })
        : t("sheet.headline.undoneByUnknown");
    if (state !== "succeeded") return t(`sheet.states.${state}`);
    const [changed, problems] = [countChanged({ counts }), countProblems({ counts })];
    const parts = [
      changed > 0 ? t("sheet.headline.updated", { count: changed }) : t("sheet.headline.unchanged"),
      problems > 0 ? t("sheet.headline.problems", { count: problems }) : null,
      counts.locked > 0 ? t("sheet.headline.yours", { count: counts.locked }) : null,
    ];
    // A number stays with its noun.
    return parts
      .filter((part) => part !== null)
      .map((part) => part.replace(" ", "\u00a0"))
      .join(", ");
  };
}
