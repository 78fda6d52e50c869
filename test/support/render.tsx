/** Renders a view like the server, with a language and site facts. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { BusinessFacts } from "~/dealer/business-facts";
import { getI18n } from "~/i18n/instances";
import { I18nContext } from "~/i18n/use-text";
import { DealerContext } from "~/views/frame/dealer-context";
import { SiteContext, type SiteFacts } from "~/views/frame/site-context";
import { DEALER } from "../fixtures/dealer";
import { type Page, parseFragment } from "./page";

const FACTS: SiteFacts = {
  locale: "en",
  path: "/inventory",
  search: "",
  phone: DEALER.phone,
  openState: { isOpen: true, closesAt: "18:00" },
  year: 2026,
  nowMs: Date.parse("2026-11-20T17:00:00Z"),
  offeredLocale: null,
};

/** @param dealer the business facts, as delivered by default */
export function render(
  view: ReactNode,
  facts: Partial<SiteFacts> = {},
  dealer: BusinessFacts = DEALER,
): Page {
  const value = { ...FACTS, ...facts };
  const html = renderToStaticMarkup(
    <SiteContext.Provider value={value}>
      <DealerContext.Provider value={dealer}>
        <I18nContext.Provider value={getI18n(value.locale)}>{view}</I18nContext.Provider>
      </DealerContext.Provider>
    </SiteContext.Provider>,
  );
  return parseFragment(html);
}
