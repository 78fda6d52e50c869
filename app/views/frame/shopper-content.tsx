/** The content of a document: for shoppers a page or an error in the site's frame. Only rendered on the server. */
import { Meta, Outlet, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatStructuredData } from "~/seo/page-head";
import { getErrorKind } from "~/views/errors/error-kind";
import {
  FormRefusedPage,
  NotFoundPage,
  UnavailablePage,
  VehicleNotFoundPage,
} from "~/views/errors/error-pages";
import { useDocument } from "./document-context";
import { describePage, type RouteHandle } from "./page-kind";
import { useSite } from "./site-context";
import { BareFrame, SiteFrame } from "./site-frame";

export function DocumentContent() {
  const { isMainOnly } = useDocument();
  const matches = useMatches();
  const handles = matches.map((match) => match.handle as RouteHandle | undefined);
  const { kind, isFramed } = describePage(handles, false);
  // Staff pages render their own frame.
  if (kind === "staff" || !isFramed) return <Outlet />;
  if (isMainOnly)
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

export function ShopperError({ error }: { readonly error: unknown }) {
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

/** The parts of the head and the content that change when script replaces a page with another of its kind. */
export function MainLayout({ children }: { children: ReactNode }) {
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
