/** Pages that need no binding, no setting, and no render: for an error that no other page handles, and for a refused request. */
import { dealer } from "~/dealer/dealer";
import { formatWhatsAppUrl } from "~/dealer/links";
import { type DealerPhone, parsePhone } from "~/dealer/phone";
import { splitLocalePath } from "~/i18n/locale-paths";
import { errors as english } from "~/i18n/locales/en/errors";
import { errors as spanish } from "~/i18n/locales/es/errors";
import { errors as portuguese } from "~/i18n/locales/pt/errors";
import { REQUEST_ID_HEADER } from "./http/request-id";
import { formatContentSecurityPolicy, withSecurityHeaders } from "./http/security-headers";

const TEXTS = { en: english, es: spanish, pt: portuguese };
const STYLE =
  ":root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:36rem;margin:12vh auto;padding:0 1.25rem}a{display:inline-block;padding:.6rem 0;font-weight:600;color:inherit}small{opacity:.75}";

/** @param setting DEALER_PHONE, which may be missing or malformed */
export const readPhone = (setting: unknown): DealerPhone | null =>
  typeof setting === "string" ? parsePhone(setting) : null;

/**
 * @param phone null for none
 * @param requestId as logged, for a call about this error
 */
export async function createLastResortPage(
  request: Request,
  phone: DealerPhone | null,
  requestId: string,
): Promise<Response> {
  const { title, text } = TEXTS[findLocale(request)]().unavailable;
  const page = await createPlainPage(request, { status: 503, title, text }, phone, requestId);
  page.headers.set("Retry-After", "60");
  return page;
}

const findLocale = (request: Request) => splitLocalePath(new URL(request.url).pathname).locale;

interface PlainPage {
  readonly status: number;
  readonly title: string;
  readonly text: string;
}

/** A page with phone, WhatsApp, address, and the code of the request. @param phone see `createLastResortPage` */
export async function createPlainPage(
  request: Request,
  { status, title, text }: PlainPage,
  phone: DealerPhone | null,
  requestId: string,
): Promise<Response> {
  const locale = findLocale(request);
  const { tryAgain, code } = TEXTS[locale]().unavailable;
  const links = [
    ...(phone
      ? [
          [`tel:${phone.tel}`, phone.display],
          [formatWhatsAppUrl(phone), "WhatsApp"],
        ]
      : []),
    [dealer.directionsUrl, dealer.addressLine],
    // An address that is too long stays refused, and a form isn't sent again by opening its page.
    ...(status === 503 ? [["", tryAgain]] : []),
  ].map(([href = "", label = ""]) => `<p><a href="${href.replaceAll("&", "&amp;")}">${label}</a></p>`);
  const body = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><p>${dealer.name}</p><h1>${title}</h1><p>${text}</p>${links.join("")}<p><small>${code} ${requestId}</small></p></main></body></html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": locale,
    "Content-Security-Policy": formatContentSecurityPolicy({ styleHash: await hashStyle() }),
    "Cache-Control": "private, no-store",
    [REQUEST_ID_HEADER]: requestId,
  };
  return withSecurityHeaders(new Response(body, { status, headers }));
}

async function hashStyle(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(STYLE));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
