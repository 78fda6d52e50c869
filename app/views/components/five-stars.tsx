/** Five stars with one text alternative. */

import { useText } from "~/i18n/use-text";

export function FiveStars() {
  const { t } = useText("home");
  return (
    <span className="stars" role="img" aria-label={t("reviews.stars")}>
      ★★★★★
    </span>
  );
}
