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
    <li className="ticket">
      <p className="ticket-stub">
        <b className="figure">{figure ?? word}</b>
        <span>{t(`tickets.${id}.badge`)}</span>
      </p>
      <div className="ticket-terms">
        <Heading>{t(`tickets.${id}.title`, values)}</Heading>
        <p className="muted">{t(`tickets.${id}.terms`)}</p>
        {children}
      </div>
    </li>
  );
}
