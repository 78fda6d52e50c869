/** Links on a sold vehicle's page: to listed vehicles like it, and to a request for one. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { Alike } from "~/inventory/similar-vehicles";
import { formatFindOnePath, formatListHref } from "~/views/urls";

export function AlikeLinks({ alike }: { alike: Alike }) {
  const { t, locale } = useText("saved");
  return (
    <>
      {alike.count > 0 ? (
        <a className="quiet-link" href={formatListHref(locale, alike.filter)}>
          {t("seeAlike", { count: alike.count })}
        </a>
      ) : null}
      <a className="quiet-link" href={localizePath(locale, formatFindOnePath(alike.filter))}>
        {t("findOne")}
      </a>
    </>
  );
}
