/** Testimonials, of which samples are marked as such; without any, a link to the reviews. */

import { getLocalText, type Testimonial } from "~/dealer/business-facts";
import { dealer } from "~/dealer/dealer";
import { useText } from "~/i18n/use-text";
import { FiveStars } from "~/views/components/five-stars";
import { useSite } from "~/views/frame/site-context";
import { HomeHead } from "./parts";

export function HomeQuotes({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useText("home");
  const hasSample = testimonials.some(({ isSample }) => isSample);
  return (
    <section className="bg-band page-section">
      <div className="wide-width">
        <HomeHead heading={t("quotes.heading")} href={dealer.reviewsUrl} link={t("reviews.link")} />
        {testimonials.length === 0 ? <p className="text-muted">{t("quotes.elsewhere")}</p> : null}
        {hasSample ? <p className="text-muted">{t("quotes.samples")}</p> : null}
        <div className="grid gap-x-10 lg:grid-cols-3">
          {testimonials.map((testimonial) => (
            <Quote key={testimonial.id} {...testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Quote({ name, location, rating, vehicle, isSample, ...words }: Testimonial) {
  const { t } = useText(["home", "inventory"]);
  const { locale } = useSite();
  const [highlight, text] = [words.highlight, words.text].map((own) => getLocalText(own, locale));
  const bought = t("quotes.bought", { vehicle });
  return (
    <figure className="mt-5 border-t border-line pt-4">
      <blockquote className="m-0">
        <p className="mb-1.5 text-xl/heading font-bold" lang={highlight?.lang}>
          {t("inventory:quoted", { text: highlight?.text })}
        </p>
        <p lang={text?.lang}>{text?.text}</p>
      </blockquote>
      <figcaption className="mt-3 text-sm/snug">
        <FiveStars rating={String(rating)} />
        <br />
        <b>{name}</b>, {location}
        <br />
        {isSample ? `${bought} (${t("quotes.sample")})` : bought}
      </figcaption>
    </figure>
  );
}
