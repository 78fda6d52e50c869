/** Four facts about every purchase, and the review rating. */

import { dealer } from "~/dealer/dealer";
import { formatMonth } from "~/i18n/format-month";
import { useText } from "~/i18n/use-text";
import { FiveStars } from "~/views/components/five-stars";
import { useDealer } from "~/views/frame/dealer-context";
import { useSite } from "~/views/frame/site-context";

const ITEMS = ["inspection", "history", "warranty", "credit"] as const;

export function HomeTrust() {
  const { t } = useText("home");
  return (
    <section className="bg-band" aria-labelledby="trust">
      <h2 className="sr-only" id="trust">
        {t("trust.heading")}
      </h2>
      <ul className="wide-width grid grid-cols-2 gap-x-4 gap-y-3.5 py-5 text-sm/label md:grid-cols-4 md:gap-8 md:py-6 magnified:block">
        {ITEMS.map((item) => (
          <li key={item}>
            <b className="block text-note/label">{t(`trust.${item}.title`)}</b> {t(`trust.${item}.text`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function HomeReviews() {
  const { t } = useText("home");
  const { locale } = useSite();
  const { reviews } = useDealer();
  const month = formatMonth(locale, reviews.asOf);
  return (
    <section className="bg-band py-5 md:py-8" aria-label={t("reviews.heading")}>
      <div className="wide-width grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-1 md:grid-cols-[auto_1fr_auto] md:gap-x-8 magnified:block">
        <p className="whitespace-nowrap">
          <b className="price-figure text-[3rem] md:text-[4.5rem]">{reviews.average}</b>
          /5.0
        </p>
        <p className="leading-label">
          <FiveStars rating={reviews.average} />
          <br />
          {t("reviews.text", { reviews: reviews.count, month })}
        </p>
        <a className="quiet-link max-md:col-span-2" href={dealer.reviewsUrl}>
          {t("reviews.link")}
        </a>
      </div>
    </section>
  );
}
