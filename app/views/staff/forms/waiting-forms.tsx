/** Says on each staff page how many forms weren't sent, with the way to them, and has the browser keep the page for when it is offline. */
import { useEffect, useSyncExternalStore } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { dropFormsOfOthers, KEPT_CHANGED, listKeptForms } from "~/platform/kept-forms";
import { LOCALES } from "~/platform/locale";

/** @param writerId user id of the signed-in staff member: what others typed in this browser is deleted */
export function WaitingForms({ writerId }: { readonly writerId: string }) {
  const { t, locale } = useText("staff");
  const countOwn = () => listKeptForms().filter((form) => form.writerId === writerId).length;
  const count = useSyncExternalStore(subscribe, countOwn, () => 0);
  useEffect(() => {
    dropFormsOfOthers(writerId);
    registerWorkers();
  }, [writerId]);
  if (count === 0) return null;
  return (
    <p className="border-l-4 border-wait bg-wait-tint px-gutter py-2 lg:mx-7">
      {t("keptForms.waiting", { count })}{" "}
      <a href={localizePath(locale, "/staff/offline")}>{t("keptForms.show")}</a>
    </p>
  );
}

/** Another tab's changes are the event "storage". */
function subscribe(onChange: () => void): () => void {
  for (const type of [KEPT_CHANGED, "storage"]) addEventListener(type, onChange);
  return () => {
    for (const type of [KEPT_CHANGED, "storage"]) removeEventListener(type, onChange);
  };
}

/** Where staff's pages are. A narrow scope leaves shoppers' pages alone. */
const SCOPES = ["/staff", "/photo-sync"];

/** Does nothing for those that are registered. Signing out removes them. */
function registerWorkers(): void {
  for (const scope of SCOPES.flatMap((path) => LOCALES.map((locale) => localizePath(locale, path))))
    navigator.serviceWorker?.register("/staff-worker.js", { scope }).catch(() => null);
}
