/** What waits to be sent in this browser: for its script, which shows each form in a copy of the template. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { NOTE_SLOT } from "~/inventory/offline-pages";
import { PlainStaffFrame } from "./plain-frame";

export function StaffOfflinePage() {
  const { t, locale } = useText("staffOffline");
  // The script replaces it.
  const dashboard = localizePath(locale, "/staff");
  return (
    <PlainStaffFrame
      title={t("title")}
      links={
        <a className="quiet-link" href={dashboard}>
          {t("back")}
        </a>
      }
    >
      <div
        className="grid justify-items-start gap-3 border-l-4 border-wait bg-wait-tint px-3 py-2"
        data-offline=""
        hidden
      >
        <p role="status">{t("offline")}</p>
        <a className="push-button" data-again="" href={dashboard}>
          {t("again")}
        </a>
      </div>
      <p data-none="">{t("none")}</p>
      <ul className="grid gap-6 empty:hidden" data-forms="" data-sure={t("sure")} />
      <template data-form="">
        <li className="grid gap-2">
          <h2 className="wrap-anywhere">
            <a data-page="" href={dashboard}>
              …
            </a>
          </h2>
          <p className="text-sm text-muted" data-typed="">
            {t("typed", { time: NOTE_SLOT })}
          </p>
          <dl
            className="grid gap-1 wrap-anywhere [&_dd]:whitespace-pre-line [&_dt]:text-sm [&_dt]:text-muted"
            data-lines=""
          />
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <a className="push-button button-amber" data-send="" href={dashboard}>
              {t("send")}
            </a>
            <button className="link-button" data-remove="" type="button">
              {t("remove")}
            </button>
          </p>
        </li>
      </template>
    </PlainStaffFrame>
  );
}
