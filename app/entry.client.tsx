/** Brings staff's pages to life; shoppers' pages never load this. */
import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { DocumentContext, HYDRATION_ELEMENT, type HydrationFacts } from "~/views/frame/document-context";
import { SiteContext } from "~/views/frame/site-context";
import { createHydratedI18n, type HydratedTexts } from "./i18n/hydrated-texts";

const json = document.getElementById(HYDRATION_ELEMENT)?.textContent;
if (json) void hydratePage(JSON.parse(json) as HydrationFacts);

/** Without its texts a page stays as the server sent it, which works. */
async function hydratePage(hydration: HydrationFacts): Promise<void> {
  const texts: HydratedTexts = await import(hydration.textsPath);
  // The page holds its one stylesheet; sending it a second time to compare the two would double it.
  const stylesheet = document.querySelector("style")?.textContent ?? "";
  await readLoaderData();
  const parts = { stylesheet, script: undefined, nonce: undefined, isPart: false, hydration };
  startTransition(() => {
    hydrateRoot(
      document,
      <DocumentContext.Provider value={parts}>
        <SiteContext.Provider value={hydration.site}>
          <I18nextProvider i18n={createHydratedI18n(hydration.site.locale, texts)}>
            <RemixBrowser />
          </I18nextProvider>
        </SiteContext.Provider>
      </DocumentContext.Provider>,
    );
  });
}

/**
 * Waits until Remix has read what the loaders sent. It waits in the middle of its first rendering otherwise, and React 18 reports
 * "Root did not complete" when somebody taps the page just then.
 */
async function readLoaderData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    // What a component throws to wait is a promise; Remix has no other handle on its reading.
    await waiting;
  }
}
