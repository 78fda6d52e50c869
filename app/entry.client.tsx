/** Brings staff's pages to life; shoppers' pages never load this. */
import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createHydratedI18n } from "./i18n/hydrated-texts";
import { DocumentContext, HYDRATION_ELEMENT, type HydrationFacts } from "./views/document-context";
import { SiteContext } from "./views/site-context";

const json = document.getElementById(HYDRATION_ELEMENT)?.textContent;
if (json) hydratePage(JSON.parse(json) as HydrationFacts);

function hydratePage(hydration: HydrationFacts): void {
  // The page holds its one stylesheet; sending it a second time to compare the two would double it.
  const stylesheet = document.querySelector("style")?.textContent ?? "";
  const parts = { stylesheet, script: undefined, nonce: undefined, isPart: false, hydration };
  startTransition(() => {
    hydrateRoot(
      document,
      <DocumentContext.Provider value={parts}>
        <SiteContext.Provider value={hydration.site}>
          <I18nextProvider i18n={createHydratedI18n(hydration.site.locale, hydration.texts)}>
            <RemixBrowser />
          </I18nextProvider>
        </SiteContext.Provider>
      </DocumentContext.Provider>,
    );
  });
}
