/** The bar that appears when a page is scrolled: inventory, financing, and phone links. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "./site-context";

/** Shown by the stylesheet, or by script in browsers without scroll-driven animations; the header has the same links. */
export function FloatingBar() {
  const { t } = useText(["contact", "frame", "vehicle"]);
  const { locale, path, phone } = useSite();
  return (
    <nav className="phone-bar floating-bar on-night" data-floating-bar="" aria-label={t("contact:bar")}>
      <a
        className={path !== "/inventory" ? "bar-action" : undefined}
        href={localizePath(locale, "/inventory")}
        aria-current={path === "/inventory" ? "page" : undefined}
      >
        {t("contact:viewInventory")}
      </a>
      <a href={localizePath(locale, "/financing")}>{t("frame:financing")}</a>
      <a href={`tel:${phone.tel}`}>{t("vehicle:callNow")}</a>
    </nav>
  );
}
