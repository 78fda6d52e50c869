/** The head of staff pages: a title, `noindex`, and what an installed site needs. */
import type { MetaDescriptor } from "@remix-run/cloudflare";
import { localizePath, splitLocalePath } from "~/i18n/locale-paths";

interface StaffHead {
  /** The complete title, in the page's language. */
  readonly title: string;
}

interface StaffMetaArgs {
  readonly data: { readonly head: StaffHead } | undefined;
  readonly location: { readonly pathname: string };
}

/** `meta` of every staff page; only needs data that the browser has too. */
export function metaOfStaff({ data, location }: StaffMetaArgs): MetaDescriptor[] {
  const { locale } = splitLocalePath(location.pathname);
  return [
    ...(data ? [{ title: data.head.title }] : []),
    { name: "robots", content: "noindex" },
    // iPhones show alerts only for installed sites.
    { tagName: "link", rel: "manifest", href: localizePath(locale, "/manifest.webmanifest") },
    { tagName: "link", rel: "apple-touch-icon", href: "/art/icons/icon-180.png" },
  ];
}
