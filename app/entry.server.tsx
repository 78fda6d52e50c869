/** Renders a page in the language of its URL, with a Content-Security-Policy that only allows our own style and script. */
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { findPagePart, PAGE_VARIES_BY } from "~/edge/http/page-part";
import { formatContentSecurityPolicy } from "~/edge/http/security-headers";
import { DocumentContext } from "~/views/frame/document-context";
import { describePage, type RouteHandle } from "~/views/frame/page-kind";
import { SiteContext, type SiteFacts } from "~/views/frame/site-context";
import { getOpenState } from "./dealer/opening-hours";
import { getI18n } from "./i18n/instances";
import type { Locale } from "./i18n/locale";
import { offeredLocale, requestLocale } from "./i18n/negotiation.server";
import { splitLocalePath } from "./i18n/paths";

const RENDER_TIMEOUT_MS = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { hydrates, kind } = readPage(remixContext);
  const facts = await gatherFacts(request, context);
  const style = context.pageAssets.stylesheets[kind];
  if (!style) throw new Error(`No stylesheet for pages of the kind "${kind}"`);
  const parts = {
    stylesheet: style.css,
    // Hydrated markup must not be changed by page scripts.
    script: hydrates ? undefined : (context.pageAssets.scripts[kind] ?? context.pageAssets.scripts.site),
    nonce: context.nonce,
    isPart: !hydrates && findPagePart(request) === "main",
    hydration: hydrates ? { site: facts, textsPath: getTextsPath(facts.locale, context) } : null,
  };
  let renderedStatus = status;
  // Not `AbortSignal.any`: workerd never frees its signals, nor the page that listens to them.
  const controller = new AbortController();
  const abort = () => controller.abort(new Error("rendering timed out"));
  const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  const stopTimer = () => clearTimeout(timer);
  const body = await renderToReadableStream(
    <DocumentContext.Provider value={parts}>
      <SiteContext.Provider value={facts}>
        <I18nextProvider i18n={getI18n(facts.locale)}>
          <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
        </I18nextProvider>
      </SiteContext.Provider>
    </DocumentContext.Provider>,
    {
      nonce: context.nonce,
      signal: controller.signal,
      onError(error: unknown) {
        renderedStatus = 500;
        context.log("renderFailed", { reason: error instanceof Error ? error.message : String(error) });
      },
    },
  );
  void body.allReady.then(stopTimer, stopTimer);
  // Without scripts streamed content can't be swapped in, so the page is sent when it is complete.
  if (!hydrates) await body.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Content-Language", facts.locale);
  headers.set("Vary", PAGE_VARIES_BY);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", CACHE_POLICIES.unstored);
  headers.set("Content-Security-Policy", policyOf(hydrates, style.hash, context.nonce));
  return new Response(body, { headers, status: renderedStatus });
}

/** Returns the kind and hydration of the matched routes before the document is rendered. */
function readPage({ staticHandlerContext, routeModules }: EntryContext) {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as RouteHandle | undefined,
  );
  return describePage(handles, staticHandlerContext.errors !== null);
}

function policyOf(hydrates: boolean, styleHash: string, nonce: string): string {
  const isDevelopment = process.env.NODE_ENV === "development";
  return formatContentSecurityPolicy({
    styleHash,
    isDevelopment,
    ...(hydrates || isDevelopment ? { nonce } : {}),
  });
}

function getTextsPath(locale: Locale, { pageAssets }: AppLoadContext): string {
  const address = pageAssets.texts[locale];
  if (!address) throw new Error(`No texts in the language "${locale}"`);
  return address;
}

async function gatherFacts(request: Request, context: AppLoadContext): Promise<SiteFacts> {
  const url = new URL(request.url);
  const now = context.now();
  return {
    locale: requestLocale(request),
    path: splitLocalePath(url.pathname).path,
    search: url.search,
    phone: context.phone,
    openState: getOpenState(now),
    nowMs: now.getTime(),
    year: now.getUTCFullYear(),
    offeredLocale: await offeredLocale(request),
  };
}

/** Logs a loader's error; Remix renders the error boundary. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
): void {
  if (request.signal.aborted) return;
  context.log("requestFailed", {
    reason: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
  });
}
