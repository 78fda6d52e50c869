/** Three testimonials; samples are marked as such. */

import { TESTIMONIALS } from "~/dealer/testimonials";
import { useText } from "~/i18n/use-text";
import { FiveStars } from "~/views/components/five-stars";
import { Silhouette } from "~/views/components/silhouette";

export function HomeQuotes() {
  const { t } = useText("home");
  return (
    <section className="bg-band page-section">
      <div className="page-width">
        <h2>{t("quotes.heading")}</h2>
        {TESTIMONIALS.some(({ isSample }) => isSample) ? (
          <p className="text-muted mt-2">{t("quotes.samples")}</p>
        ) : null}
        <div className="quotes">
          {TESTIMONIALS.map((testimonial) => (
            <Quote key={testimonial.id} {...testimonial} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Quote({ id, name, location, vehicle, bodyStyle, isSample }: (typeof TESTIMONIALS)[number]) {
  const { t } = useText(["home", "inventory"]);
  const bought = t("quotes.bought", { vehicle });
  return (
    <figure className="quote">
      <blockquote>
        <p className="highlight">{t("inventory:quoted", { text: t(`quotes.${id}.highlight`) })}</p>
        <p>{t(`quotes.${id}.text`)}</p>
      </blockquote>
      <figcaption className="text-sm/snug">
        <Silhouette bodyStyle={bodyStyle} />
        <span>
          <FiveStars />
          <br />
          <b>{name}</b>, {location}
          <br />
          {isSample ? `${bought} (${t("quotes.sample")})` : bought}
        </span>
      </figcaption>
    </figure>
  );
}
