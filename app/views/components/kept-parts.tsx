/** Template for the saved-vehicles script: button, note, and strip, in the page's language. Never shown itself. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "~/views/frame/site-context";

/** @param withRecent whether the strip of recently viewed vehicles may be inserted here */
export function KeptParts({ withRecent = false }: { withRecent?: boolean }) {
  const { t } = useText(["saved", "vehicle"]);
  return (
    <template id="kept" data-less={t("saved:less", { amount: "%" })}>
      <button className="save" type="button" aria-label={t("saved:save")}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20 4.4 12.6a4.9 4.9 0 0 1 7-7l.6.7.6-.7a4.9 4.9 0 0 1 7 7z" />
        </svg>
      </button>
      {withRecent ? <RecentStrip /> : null}
    </template>
  );
}

/** Script fills the list and replaces "inventory" in the link with a vehicle's path. Prices are only on the vehicle pages. */
function RecentStrip() {
  const { t } = useText(["saved", "vehicle"]);
  const { locale } = useSite();
  return (
    <section className="page-width recent">
      <h2>{t("saved:recent")}</h2>
      <ul>
        <li>
          <a href={localizePath(locale, "/inventory")}>
            {/* An image needs a valid URL; script replaces it. */}
            <img src="/favicon.svg" alt="" width="3" height="2" loading="lazy" />
            <span /> <small>{t("vehicle:illustration")}</small>
          </a>
        </li>
      </ul>
    </section>
  );
}
