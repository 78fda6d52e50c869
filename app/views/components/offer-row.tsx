/** One offer as a card: the figure and the badge, then the title, the terms, and what follows from them. */
import type { ReactNode } from "react";
import { getLocalText, type LocalText, type Offer } from "~/dealer/business-facts";
import { useSite } from "~/views/frame/site-context";

interface OfferRowProps {
  readonly offer: Offer;
  /** Heading level on the page. */
  readonly heading: "h2" | "h3";
  readonly children?: ReactNode;
}

export function OfferRow({ offer, heading: Heading, children }: OfferRowProps) {
  const { locale } = useSite();
  const [badge, title, terms] = [offer.badge, offer.title, offer.terms].map((text) =>
    getLocalText(text, locale),
  );
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-4 md:p-5 magnified:p-2">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <OfferFigure figure={offer.figure} />
        <p className="rounded-tag bg-sun-tint px-2 text-xs/6 font-bold" lang={badge?.lang}>
          {badge?.text}
        </p>
      </div>
      <Heading className="font-sans text-lg/label font-bold tracking-normal" lang={title?.lang}>
        {title?.text}
      </Heading>
      {/* As large as the offer, so that no reader misses the terms. */}
      <p className="mt-0.5 text-muted" lang={terms?.lang}>
        {terms?.text}
      </p>
      {children}
    </li>
  );
}

/** A guaranteed approval has none: it would be larger than the title, which has the condition. */
function OfferFigure({ figure }: { figure: LocalText | null }) {
  const { locale } = useSite();
  if (figure === null) {
    return (
      <svg className="stroke-icon w-7 md:w-9" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 12.5 9.5 18 20 6.5" />
      </svg>
    );
  }
  const { text, lang } = getLocalText(figure, locale);
  // Not in the font of prices, which has no letters and no percent sign: all figures of the column look the same.
  return (
    <b
      className="display-figure text-[2.25rem]/none md:text-[2.75rem]/none magnified:text-xl/none"
      lang={lang}
    >
      {text}
    </b>
  );
}
