/** Hydrates staff pages; shopper pages never load this. */
import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext, HYDRATION_ELEMENT, type HydrationFacts } from "~/views/frame/document-context";
import { SiteContext } from "~/views/frame/site-context";
import { createI18n } from "./i18n/create-i18n";
import { I18nContext } from "./i18n/use-text";

const json = document.getElementById(HYDRATION_ELEMENT)?.textContent;
if (json) void hydratePage(JSON.parse(json) as HydrationFacts);

// Loaded with the first error, because most pages have none. A failure to load it isn't reported, which would repeat without end.
for (const type of ["error", "unhandledrejection"])
  addEventListener(type, (event) => {
    import("~/views/frame/report-errors").then(
      ({ report }) => report(event),
      () => null,
    );
  });

/** If the locale texts can't be loaded, the page stays as rendered on the server, which works. */
async function hydratePage(hydration: HydrationFacts): Promise<void> {
  const texts: Readonly<Record<string, object>> = await import(hydration.textsPath);
  // Reads the stylesheet from the page, so that it isn't sent a second time for hydration.
  const stylesheet = document.querySelector("style")?.textContent ?? "";
  await readLoaderData();
  const content = { stylesheet, script: undefined, nonce: undefined, isMainOnly: false, hydration };
  startTransition(() => {
    hydrateRoot(
      document,
      <DocumentContext.Provider value={content}>
        <SiteContext.Provider value={hydration.site}>
          <I18nContext.Provider value={createI18n(hydration.site.locale, texts, "staff")}>
            <RemixBrowser />
            <HydrationMark />
          </I18nContext.Provider>
        </SiteContext.Provider>
      </DocumentContext.Provider>,
      { onRecoverableError },
    );
  });
}

/** Error 421 isn't one: a link was followed before a part of the page (`later`) had loaded. */
function onRecoverableError(error: unknown): void {
  if (!`${error}`.includes("#421;")) reportError(error);
}

/** Tells scripts and tests that the page's forms and links are React's now. */
function HydrationMark(): null {
  useEffect(() => {
    document.documentElement.setAttribute("data-hydrated", "");
  }, []);
  return null;
}

/**
 * Waits until Remix has read the loader data. Otherwise it suspends during its first render, and React 18 reports "Root did not
 * complete" if the user taps the page meanwhile.
 */
async function readLoaderData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waiting) {
    // A suspended component throws a promise. Remix exports no other way to wait for the data, and a Suspense boundary would have to
    // surround `<html>` on the server too.
    await waiting;
  }
}
