/** Five stars, which a screen reader reads once and in words. */

import { useText } from "~/i18n/use-text";

export function FiveStars() {
  const { t } = useText("home");
  return (
    <span className="stars" role="img" aria-label={t("reviews.stars")}>
      ★★★★★
    </span>
  );
}
