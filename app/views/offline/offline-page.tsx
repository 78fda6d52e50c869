/** The page shown while the network is down: the phone number, and links to the pages that this browser has kept. */
import { useText } from "~/i18n/use-text";
import { NOTE_SLOT } from "~/inventory/offline-pages";
import { useSite } from "~/views/frame/site-context";

export function OfflinePage() {
  const { t } = useText(["offline", "lead"]);
  const { phone } = useSite();
  return (
    <div className="page-width page-section grid justify-items-start gap-4">
      <h1>{t("offline:title")}</h1>
      <p className="max-w-xl">{t("offline:text")}</p>
      <a className="push-button button-amber" href={`tel:${phone.tel}`}>
        {t("lead:callUs", { phone: phone.display })}
      </a>
      <ul className="w-full max-w-xl *:flex *:flex-wrap *:items-center *:justify-between *:gap-x-4 *:border-t *:border-line *:pb-1 [&_a]:quiet-link">
        <template data-copies="" />
      </ul>
      <template data-offline-note="">
        <div className="border-b-2 border-brick bg-brick-tint py-3" role="status">
          <p className="page-width">
            {t("offline:note", { time: NOTE_SLOT })} <a href={`tel:${phone.tel}`}>{phone.display}</a>
          </p>
        </div>
      </template>
    </div>
  );
}
