/** What a page says about itself in its head: title, description, its one address and its siblings in the other languages. */
import type { MetaDescriptor } from "@remix-run/cloudflare";
import { isRouteErrorResponse } from "@remix-run/react";
import { dealer } from "~/dealer/dealer";
import { getI18n } from "~/i18n/instances";
import { LOCALES, type Locale } from "~/i18n/locale";
import { localizePath, splitLocalePath } from "~/i18n/paths";

interface PageHead {
  /** Without the dealership's name, which is added. */
  readonly title: string;
  readonly description: string;
  readonly locale: Locale;
  /** Site address without a trailing slash. */
  readonly origin: string;
  /** Path without the language, with the canonical query: "/inventory?style=Truck". */
  readonly address: string;
  /** False for pages that answer but should not be found. */
  readonly isIndexed?: boolean;
}

/** `meta` of every page whose loader returns a `head`. */
export function metaOfHead({ data }: { data: { head: PageHead } | undefined }): MetaDescriptor[] {
  if (!data) return [];
  const { title, description, locale, origin, address, isIndexed = true } = data.head;
  const href = (target: Locale) => origin + localizePath(target, address);
  return [
    { title: `${title} | ${dealer.name}` },
    { name: "description", content: description },
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex" }]),
    { tagName: "link", rel: "canonical", href: href(locale) },
    ...LOCALES.map((target) => ({ tagName: "link", rel: "alternate", hrefLang: target, href: href(target) })),
    { tagName: "link", rel: "alternate", hrefLang: "x-default", href: href("en") },
  ];
}

/** The head of an error page: its title in the language of the address, and out of every index. */
export function metaOfError(error: unknown, pathname: string): MetaDescriptor[] {
  const t = getI18n(splitLocalePath(pathname).locale).getFixedT(null, "errors");
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const missing = isMissing && error.data === "vehicle" ? t("vehicleNotFound.title") : t("notFound.title");
  const title = isMissing ? missing : t("unavailable.title");
  return [{ title: `${title} | ${dealer.name}` }, { name: "robots", content: "noindex" }];
}
