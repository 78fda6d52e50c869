/** The document of every page: language, inline stylesheet, the site's frame, and error pages. */
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  LiveReload,
  type Location,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { pageHeaders } from "~/edge/http/page-headers";
import {
  formatHydrationFacts,
  HYDRATION_ELEMENT,
  IS_SERVER,
  useDocument,
} from "~/views/frame/document-context";
import type { RouteHandle } from "~/views/frame/page-kind";
import {
  DocumentContent,
  MainLayout,
  metaOfError,
  ShopperError,
} from "~/views/frame/shopper-document.server";
import { useSite } from "~/views/frame/site-context";
import { StaffNavigationError } from "~/views/staff/plain-frame";

export const handle: RouteHandle = { hydrate: true, kind: "plain" };

/** Includes the headers of a failed loader. */
export const headers = pageHeaders;

export const meta: MetaFunction = ({ error, location }) =>
  error && IS_SERVER ? metaOfError(error, location.pathname) : [];

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useSite();
  const { stylesheet, script, nonce, isMainOnly, hydration } = useDocument();
  if (isMainOnly) return <MainLayout>{children}</MainLayout>;
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Wide screens show the display font on the first visit; phones never fetch it. */}
        <link
          rel="preload"
          href="/fonts/besley-560.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          media="(min-width:48em)"
        />
        {/* Inline because a linked stylesheet costs a round trip before the first paint; allowed by its hash. */}
        <style dangerouslySetInnerHTML={{ __html: stylesheet }} />
      </head>
      <body>
        {children}
        {/* Last, because in the head it would compete for bandwidth with the rest of the page. */}
        {script ? <script src={script} defer /> : null}
        {hydration ? (
          <>
            <script
              type="application/json"
              id={HYDRATION_ELEMENT}
              dangerouslySetInnerHTML={{ __html: formatHydrationFacts(hydration) }}
            />
            <link rel="modulepreload" href={hydration.textsPath} />
            <ScrollRestoration nonce={nonce} getKey={getScrollKey} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
        {process.env.NODE_ENV === "development" ? (
          <LiveReload nonce={nonce} origin={process.env.REMIX_DEV_ORIGIN} />
        ) : null}
      </body>
    </html>
  );
}

/**
 * A link to a place of the page makes a history entry without a key of its own. Remix would restore the position of another such
 * entry instead of leaving the page where the browser has just gone.
 */
const getScrollKey = ({ key, hash }: Location) => (key === "default" && hash ? hash + Date.now() : key);

export default function App() {
  return IS_SERVER ? <DocumentContent /> : <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return IS_SERVER ? <ShopperError error={error} /> : <StaffNavigationError error={error} />;
}
