/** Announces how a photo sync ended, once, to staff who started it or saw it running. */
import { useSearchParams } from "@remix-run/react";
import { useRef } from "react";
import { useText } from "~/i18n/use-text";
import { Toast } from "~/ui/toast";
import { getSyncErrorText, type PhotoSyncNote, type PhotoSyncReportData } from "./photo-sync-data";

interface EndProps {
  readonly report: PhotoSyncReportData | null;
  readonly note: PhotoSyncNote | null;
  /** The form failed for an unknown reason. */
  readonly isUnexpected: boolean;
}

/** A message and its run, shown once for each. */
interface Message {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly isProblem: boolean;
}

/** The live region is rendered before it has a message, so that the message is announced. */
export function PhotoSyncEnd(props: EndProps) {
  const message = useMessage(props);
  return (
    <div role="status">
      {message ? (
        // Stays while hovered or focused.
        <Toast key={message.key} isProblem={message.isProblem}>
          {message.title}
          <span className="block font-normal">{message.text}</span>
        </Toast>
      ) : null}
    </div>
  );
}

function useMessage({ report, note, isUnexpected }: EndProps): Message | null {
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
