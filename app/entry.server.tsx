/** Renders a page in the language of its URL, with a Content-Security-Policy that only allows our own style and script. */
import type { AppLoadContext, EntryContext } from "@remix-run/cloudflare";
import { RemixServer } from "@remix-run/react";
import { renderToReadableStream } from "react-dom/server";
import { CACHE_POLICIES } from "~/edge/cache/cache-policies";
import { findPageExtent, PAGE_VARIES_BY } from "~/edge/http/page-extent";
import { formatContentSecurityPolicy } from "~/edge/http/security-headers";
import { getStylesheet } from "~/edge/stylesheets";
import type { TextsFile } from "~/i18n/hydrated-namespaces";
import { formatFailureReason } from "~/platform/failure-reason";
import { findOffered } from "~/views/errors/find-offered";
import { DealerContext } from "~/views/frame/dealer-context";
import { DocumentContext } from "~/views/frame/document-context";
import { describePage, type RouteHandle } from "~/views/frame/page-kind";
import { SiteContext, type SiteFacts } from "~/views/frame/site-context";
import { getOpenState } from "./dealer/opening-hours";
import { getI18n } from "./i18n/instances";
import { splitLocalePath } from "./i18n/locale-paths";
import { offeredLocale, requestLocale } from "./i18n/negotiation.server";
import { I18nContext } from "./i18n/use-text";
import type { Locale } from "./platform/locale";

// biome-ignore lint/plugin: a page that takes longer is an error page
const RENDER_TIMEOUT_MS = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  const { hydrates, kind, texts } = readPage(remixContext);
  const hasFailed = remixContext.staticHandlerContext.errors !== null;
  const facts = await gatherFacts(request, context, hasFailed ? status : null);
  const style = getStylesheet(context.pageAssets.stylesheets, kind);
  const document = {
    stylesheet: style.css,
    // Hydrated markup must not be changed by page scripts.
    script: hydrates ? undefined : (context.pageAssets.scripts[kind] ?? context.pageAssets.scripts.site),
    nonce: context.nonce,
    isMainOnly: !hydrates && findPageExtent(request) === "main",
    hydration: hydrates ? { site: facts, textsPath: getTextsPath(texts, facts.locale, context) } : null,
  };
  let renderedStatus = status;
  // Not `AbortSignal.any`: workerd never frees its signals, nor the page that listens to them.
  const controller = new AbortController();
  const abort = () => controller.abort(new Error("rendering timed out"));
  const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  const stopTimer = () => clearTimeout(timer);
  const body = await renderToReadableStream(
    <DocumentContext.Provider value={document}>
      <SiteContext.Provider value={facts}>
        <DealerContext.Provider value={context.dealer}>
          <I18nContext.Provider value={getI18n(facts.locale)}>
            <RemixServer context={remixContext} url={request.url} nonce={context.nonce} />
          </I18nContext.Provider>
        </DealerContext.Provider>
      </SiteContext.Provider>
    </DocumentContext.Provider>,
    {
      nonce: context.nonce,
      signal: controller.signal,
      // Everything is sent in its place: without script, a later part couldn't be moved there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error: unknown) {
        renderedStatus = 500;
        context.log("renderFailed", { reason: formatFailureReason(error) });
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

/** Returns the page kind, hydration, and text file of the matched routes before the document is rendered. */
function readPage({ staticHandlerContext, routeModules }: EntryContext) {
  const handles = staticHandlerContext.matches.map(
    ({ route }) => routeModules[route.id]?.handle as RouteHandle | undefined,
  );
  const texts = handles.findLast((handle) => handle?.texts)?.texts ?? "dashboard";
  const { errors } = staticHandlerContext;
  const isStaff = errors !== null && "routes/staff/staff-frame" in errors;
  return { ...describePage(handles, errors !== null), ...(isStaff ? { kind: "staff" } : {}), texts };
}

function policyOf(hydrates: boolean, styleHash: string, nonce: string): string {
  const isDevelopment = process.env.NODE_ENV === "development";
  return formatContentSecurityPolicy({
    styleHash,
    isDevelopment,
    ...(hydrates || isDevelopment ? { nonce } : {}),
  });
}

function getTextsPath(file: TextsFile, locale: Locale, { pageAssets }: AppLoadContext): string {
  const address = pageAssets.texts[file]?.[locale];
  if (!address) throw new Error(`No texts "${file}" in the language "${locale}"`);
  return address;
}

async function gatherFacts(
  request: Request,
  context: AppLoadContext,
  failure: number | null,
): Promise<SiteFacts> {
  const url = new URL(request.url);
  const now = context.now();
  return {
    locale: requestLocale(request),
    path: splitLocalePath(url.pathname).path,
    search: url.search,
    phone: context.dealer.phone,
    openState: getOpenState(now, context.dealer),
    nowMs: now.getTime(),
    year: now.getUTCFullYear(),
    offeredLocale: await offeredLocale(request),
    ...(failure === null
      ? {}
      : {
          requestId: context.requestId,
          isForm: request.method === "POST",
          offered: await findOffered(failure, context),
        }),
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
