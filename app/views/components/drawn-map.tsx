/** The drawn map of the dealership's neighborhood in Orlando: a static picture of our own. */

import { dealer } from "~/dealer/dealer";
import { useText } from "~/i18n/use-text";

export function DrawnMap() {
  const { t } = useText("home");
  return (
    <figure className="map bleed">
      <img src="/art/map.svg" alt={t("map.alt")} width={720} height={480} loading="lazy" decoding="async" />
      <figcaption className="caption">{t("map.caption", { street: dealer.address.street })}</figcaption>
    </figure>
  );
}
