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
import { useSite } from "./views/site-context";
import { SiteFrame } from "./views/site-frame";
import { UnavailablePage } from "./views/unavailable-page";
import { VehicleNotFoundPage } from "./views/vehicle-not-found-page";

/** A route that says `hydrate: false` ships none of the framework's script: every shopper's page does. */
export interface RouteHandle {
  readonly hydrate: boolean;
}

export const handle: RouteHandle = { hydrate: true };

export const meta: MetaFunction = ({ error, location }) =>
  error ? metaOfError(error, location.pathname) : [];

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useSite();
  const { stylesheet, scripts, nonce } = useDocument();
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
        {scripts.map((address) => (
          <script key={address} src={address} defer />
        ))}
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

/** True when nothing matched opts out and no error is shown: an error page must not depend on the script that may have failed. */
function useHydrates(): boolean {
  const error = useRouteError();
  const matches = useMatches();
  return !error && matches.every((match) => (match.handle as RouteHandle | undefined)?.hydrate !== false);
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
