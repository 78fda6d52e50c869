/** What became of a sync, said once at the top of the next page: with script it goes after a while, without it stays. */
import { useText } from "~/i18n/use-text";
import type { SyncOutcome } from "~/inventory/sync/sync-outcome";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { Toast } from "~/ui/toast";
import { getSyncFailureText, type SyncReader } from "./sync-failure-text";

export interface SyncNoteText {
  readonly outcome: SyncOutcome;
  /** Somebody else's own words of what went wrong, in English; "" for none. */
  readonly message: string;
  /** The same said twice is said anew. */
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
