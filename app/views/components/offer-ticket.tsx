/** One offer as a ticket: the figure and its badge on the stub, the terms beside them. */
import type { ReactNode } from "react";
import type { HomeOfferId, Offer, PromotionId } from "~/dealer/offers";
import { useText } from "~/i18n/use-text";

interface OfferTicketProps {
  readonly offer: Offer<HomeOfferId | PromotionId>;
  /** Heading level on the page. */
  readonly heading: "h2" | "h3";
  readonly children?: ReactNode;
}

export function OfferTicket({ offer: { id, figure }, heading: Heading, children }: OfferTicketProps) {
  const { t } = useText("offers");
  const values = { figure: figure ?? "" };
  const word = id === "firstTime" ? t("words.firstTime") : t("words.warranty");
  return (
    <li className="ticket-edge grid grid-cols-[var(--stub)_1fr] rounded-ticket bg-surface [--stub:7rem] md:[--stub:8.5rem] lg:min-h-44 lg:[--stub:11.5rem] magnified:block">
      <p className="flex flex-col justify-between gap-3 rounded-l-ticket bg-stub py-5 pr-1 pl-4 text-facts/[1.3] text-stub-text lg:py-7 lg:pr-2 lg:pl-7">
        <b className="display-figure text-3xl whitespace-nowrap md:text-[2rem] lg:text-[2.75rem]">
          {figure ?? word}
        </b>
        <span>{t(`tickets.${id}.badge`)}</span>
      </p>
      <div className="-ml-px grid content-start gap-[0.4rem] border-0 border-l-2 border-dashed border-band py-5 pr-4 pl-5 lg:p-7">
        <Heading className={Heading === "h2" ? "text-xl/heading lg:text-2xl" : "text-xl/heading"}>
          {t(`tickets.${id}.title`, values)}
        </Heading>
        <p className="text-muted">{t(`tickets.${id}.terms`)}</p>
        {children}
      </div>
    </li>
  );
}
