/** Four trust figures, and the review rating. */

import { reviews } from "~/dealer/reviews";
import { formatRating } from "~/i18n/format";
import { formatMonth } from "~/i18n/format-month";
import { useText } from "~/i18n/use-text";
import { FiveStars } from "~/views/components/five-stars";
import { useSite } from "~/views/frame/site-context";

const ITEMS = ["inspection", "history", "warranty", "credit"] as const;

export function HomeTrust() {
  const { t } = useText("home");
  return (
    <section className="page-width page-section" aria-labelledby="trust">
      <h2 className="sr-only" id="trust">
        {t("trust.heading")}
      </h2>
      <ul className="trust">
        {ITEMS.map((item) => (
          <li key={item}>
            <b className="display-figure">{t(`trust.${item}.figure`)}</b>{" "}
            <span>{t(`trust.${item}.text`)}</span>
          </li>
        ))}
      </ul>
      <ReviewSummary />
    </section>
  );
}

function ReviewSummary() {
  const { t } = useText("home");
  const { locale } = useSite();
  const month = formatMonth(locale, reviews.asOf);
  const [rating, best] = [reviews.rating, reviews.bestRating].map((figure) => formatRating(locale, figure));
  return (
    <p className="reviews">
      <FiveStars />
      <span>
        <b className="display-figure">{`${rating}/${best}`}</b>{" "}
        {t("reviews.text", { reviews: reviews.count, month })}
      </span>
      <a className="quiet-link" href={reviews.url}>
        {t("reviews.link")}
      </a>
    </p>
  );
}
