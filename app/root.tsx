/** The document of every page: language, inline stylesheet, the site's frame, and error pages. */
import type { MetaFunction } from "@remix-run/cloudflare";
import {
  LiveReload,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { pageHeaders } from "~/edge/http/page-headers";
import { formatHydrationFacts, HYDRATION_ELEMENT, useDocument } from "~/views/frame/document-context";
import { describePage, type RouteHandle } from "~/views/frame/page-kind";
import {
  BareFrame,
  FormRefusedPage,
  formatStructuredData,
  getErrorKind,
  isStaffError,
  metaOfError,
  NotFoundPage,
  SiteFrame,
  StaffErrorPage,
  UnavailablePage,
  VehicleNotFoundPage,
} from "~/views/frame/shopper-document.server";
import { useSite } from "~/views/frame/site-context";
import { StaffNavigationError } from "~/views/staff/navigation-error";

export const handle: RouteHandle = { hydrate: true, kind: "plain" };

/** Includes the headers of a failed loader. */
export const headers = pageHeaders;

export const meta: MetaFunction = ({ error, location }) =>
  error && IS_SERVER ? metaOfError(error, location.pathname) : [];

/** The browser only renders staff pages. */
const IS_SERVER = typeof document === "undefined";

export function Layout({ children }: { children: ReactNode }) {
  const { locale } = useSite();
  const { stylesheet, script, nonce, isPart, hydration } = useDocument();
  if (isPart) return <PartLayout>{children}</PartLayout>;
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
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
        <LiveReload nonce={nonce} origin={process.env.REMIX_DEV_ORIGIN} />
      </body>
    </html>
  );
}

/** The parts of the head and the content that change when script replaces a page with another of its kind. */
function PartLayout({ children }: { children: ReactNode }) {
  const { locale } = useSite();
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <Meta />
      </head>
      <body>{children}</body>
    </html>
  );
}

export default function App() {
  const { isPart } = useDocument();
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as RouteHandle | undefined);
  const { kind, isFramed } = describePage(handles, false);
  // Staff pages render their own frame.
  if (kind === "staff" || !isFramed) return <Outlet />;
  if (isPart)
    return (
      <BareFrame>
        <Outlet />
      </BareFrame>
    );
  const { head } = (matches.at(-1)?.data ?? {}) as { head?: Parameters<typeof formatStructuredData>[0] };
  return (
    <>
      <SiteFrame>
        <Outlet />
      </SiteFrame>
      {/* In the head they would delay the first paint. */}
      {formatStructuredData(head).map((text) => (
        <script key={text} type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />
      ))}
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!IS_SERVER) return <StaffNavigationError error={error} />;
  if (isStaffError(error)) return <StaffErrorPage error={error} />;
  const Page = ERROR_PAGES[getErrorKind(error)];
  return (
    <SiteFrame>
      <Page />
    </SiteFrame>
  );
}

const ERROR_PAGES = {
  notFound: NotFoundPage,
  vehicleNotFound: VehicleNotFoundPage,
  formRefused: FormRefusedPage,
  unavailable: UnavailablePage,
};
