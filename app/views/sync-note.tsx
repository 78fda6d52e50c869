/** What became of a sync, said once at the top of the next page: with script it goes after a while, without it stays. */
import { useText } from "~/i18n/use-text";
import type { SyncOutcome } from "~/sync/sync-outcome";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { Toast } from "~/ui/toast";

export interface SyncNoteText {
  readonly outcome: SyncOutcome;
  /** Somebody else's own words of what went wrong, in English; "" for none. */
  readonly message: string;
  /** The same said twice is said anew. */
  readonly saidAtMs: number;
}

export function SyncNote({ note: { outcome, message, saidAtMs } }: { note: SyncNoteText }) {
  const { t } = useText("sync");
  const isProblem = outcome !== "success";
  return (
    <div role="status">
      <Toast key={saidAtMs} isProblem={isProblem}>
        {isProblem ? (
          <SlottedText text={t("failure", { message: SLOT })}>
            {message ? <bdi lang="en">{message}</bdi> : t(`errors.${outcome}`)}
          </SlottedText>
        ) : (
          t("success")
        )}
      </Toast>
    </div>
  );
}
