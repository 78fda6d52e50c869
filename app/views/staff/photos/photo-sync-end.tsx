/** How a photo sync ended, said once: to whoever pressed the button, and to whoever saw it run. */
import { useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { useText } from "~/i18n/use-text";
import { Toast } from "~/ui/toast";
import { getSyncErrorText, type PhotoSyncNote, type PhotoSyncReportData } from "./photo-sync-words";

interface EndProps {
  readonly report: PhotoSyncReportData | null;
  readonly note: PhotoSyncNote | null;
  /** The press on the button came to nothing, and nobody knows why. */
  readonly isUnexpected: boolean;
}

/** What is said, and of which run: said once for each. */
interface Saying {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly isProblem: boolean;
}

/** The frame is there before it has anything to say, so that what it says is read out. */
export function PhotoSyncEnd(props: EndProps) {
  const saying = useSaying(props);
  return (
    <div role="status">
      {saying ? (
        // Held by a pointer or the focus it stays.
        <Toast key={saying.key} isProblem={saying.isProblem}>
          {saying.title}
          <span>{saying.text}</span>
        </Toast>
      ) : null}
    </div>
  );
}

function useSaying({ report, note, isUnexpected }: EndProps): Saying | null {
  const { t } = useText("photoSync");
  const [search] = useSearchParams();
  const seenRunning = useRef<number | null>(null);
  if (isUnexpected)
    return { key: "unexpected", title: t("unexpected.title"), text: t("unexpected.text"), isProblem: true };
  if (note) {
    const { outcome, count } = note;
    const text = t(`held.${outcome}.text`, { count });
    return {
      key: `held-${outcome}-${count}`,
      title: t(`held.${outcome}.title`),
      text,
      isProblem: outcome === "stale",
    };
  }
  if (!report) return null;
  const { id, state, error } = report.run;
  if (state === "running") {
    seenRunning.current = id;
    return null;
  }
  if (search.get("run") !== String(id) && seenRunning.current !== id) return null;
  const key = String(id);
  if (state === "succeeded") {
    const text = t("completed.text", { count: report.succeeded });
    return { key, title: t("completed.title"), text, isProblem: false };
  }
  if (state === "refused")
    return {
      key,
      title: t("completed.title"),
      text: t("held.title", { count: report.held }),
      isProblem: true,
    };
  const text = getSyncErrorText(t, error, error) ?? t("syncFailed.text");
  return { key, title: t("syncFailed.title"), text, isProblem: true };
}
