/** The document every page stands in: language, the one inline stylesheet, the site's frame, and what an error looks like. */
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  isRouteErrorResponse,
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useDocument } from "./views/document-context";
import { NotFoundPage } from "./views/not-found-page";
import { metaOfError } from "./views/page-head";
import { describePage, type RouteHandle } from "./views/page-kind";
import { useSite } from "./views/site-context";
import { SiteFrame } from "./views/site-frame";
import { UnavailablePage } from "./views/unavailable-page";
import { VehicleNotFoundPage } from "./views/vehicle-not-found-page";

export const handle: RouteHandle = { hydrate: true, kind: "plain" };

export const meta: MetaFunction = ({ error, location }) =>
  error ? metaOfError(error, location.pathname) : [];

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useSite();
  const { stylesheet, script, nonce } = useDocument();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* Wide screens show the display face on the first visit already; phones never fetch it. */}
        <link
          rel="preload"
          href="/fonts/besley-560.woff2"
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
          media="(min-width:48em)"
        />
        {/* Inline because a linked sheet costs a round trip before the first paint; allowed by its hash. */}
        <style dangerouslySetInnerHTML={{ __html: stylesheet }} />
        {script ? <script src={script} defer /> : null}
      </head>
      <body>
        {children}
        {useHydrates() ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
        <LiveReload nonce={nonce} origin={process.env.REMIX_DEV_ORIGIN} />
      </body>
    </html>
  );
}

function useHydrates(): boolean {
  const error = useRouteError();
  const handles = useMatches().map((match) => match.handle as RouteHandle | undefined);
  return describePage(handles, Boolean(error)).hydrates;
}

export default function App() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return <SiteFrame>{pageOfError(error)}</SiteFrame>;
}

function pageOfError(error: unknown) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <UnavailablePage />;
  return error.data === "vehicle" ? <VehicleNotFoundPage /> : <NotFoundPage />;
}
