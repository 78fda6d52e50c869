/** The result of a sync, shown once at the top of the next page. */
import { useText } from "~/i18n/use-text";
import type { SyncOutcome } from "~/inventory/sync/sync-outcome";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { Toast } from "~/ui/toast";
import { getSyncFailureText, type SyncReader } from "./sync-failure-text";

export interface SyncNoteText {
  readonly outcome: SyncOutcome;
  /** The error text of another system, in English; "" for none. */
  readonly message: string;
  /** Distinguishes two notes with the same text, so that both are announced. */
  readonly saidAtMs: number;
}

interface SyncNoteProps {
  readonly note: SyncNoteText;
  readonly reader: SyncReader;
}

export function SyncNote({ note: { outcome, message, saidAtMs }, reader }: SyncNoteProps) {
  const { t } = useText("sync");
  return (
    <div role="status">
      <Toast key={saidAtMs} isProblem={outcome !== "success" && outcome !== "undone"}>
        {outcome === "success" || outcome === "undone" ? (
          t(outcome)
        ) : (
          <SlottedText text={t("failure", { message: SLOT })}>
            {message ? <bdi lang="en">{message}</bdi> : getSyncFailureText(t, outcome, reader)}
          </SlottedText>
        )}
      </Toast>
    </div>
  );
}
