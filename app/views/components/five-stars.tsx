/** Five stars; the rating is their text alternative. */
import { useText } from "~/i18n/use-text";

/** @param rating out of five, such as "4.8" */
export function FiveStars({ rating }: { rating: string }) {
  const { t } = useText("home");
  return (
    <span className="text-star" role="img" aria-label={t("reviews.stars", { rating })}>
      ★★★★★
    </span>
  );
}
