/** The bar that appears when a page is scrolled: inventory, financing, and phone links. */

import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "./site-context";

/**
 * Shown by the stylesheet, or by script in browsers without scroll-driven animations. It leaves out the page that is shown; a
 * vehicle's page has these links beside the price.
 */
export function FloatingBar() {
  const { t } = useText(["contact", "frame", "vehicle"]);
  const { locale, path, phone } = useSite();
  if (path.startsWith("/vehicle/")) return null;
  return (
    <nav
      className="phone-bar floating-bar on-night print:hidden"
      data-floating-bar=""
      aria-label={t("contact:bar")}
    >
      {path === "/inventory" ? null : (
        <a className="bar-action" href={localizePath(locale, "/inventory")}>
          {t("contact:viewInventory")}
        </a>
      )}
      {path === "/financing" ? null : <a href={localizePath(locale, "/financing")}>{t("frame:financing")}</a>}
      <a href={`tel:${phone.tel}`}>{t("vehicle:callNow")}</a>
    </nav>
  );
}
