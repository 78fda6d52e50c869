/** Template for the saved-vehicles script: button, note, and strip, in the page's language. Never shown itself. */
import { useText } from "~/i18n/use-text";
import { HeartIcon } from "~/ui/heart-icon";
import { RecentStrip } from "./recent-strip";

/** @param withRecent whether the strip of recently viewed vehicles may be inserted here */
export function SavedVehiclesTemplate({ withRecent = false }: { withRecent?: boolean }) {
  const { t } = useText("saved");
  return (
    <template id="saved-templates" data-less={t("less", { amount: "%" })}>
      <button className="heart-button print:hidden" type="button" aria-label={t("save")}>
        <HeartIcon />
      </button>
      {withRecent ? <RecentStrip /> : null}
    </template>
  );
}
