/** The page for an error that no other page handles. It needs no binding, no setting, and no render: phone, WhatsApp, and address. */
import { dealer } from "~/dealer/dealer";
import { parsePhone } from "~/dealer/phone";
import { errors as english } from "~/i18n/locales/en/errors";
import { errors as spanish } from "~/i18n/locales/es/errors";
import { errors as portuguese } from "~/i18n/locales/pt/errors";
import { splitLocalePath } from "~/i18n/paths";
import { REQUEST_ID_HEADER } from "./http/request-id";
import { formatContentSecurityPolicy, withSecurityHeaders } from "./http/security-headers";

const TEXTS = { en: english, es: spanish, pt: portuguese };
const STYLE =
  ":root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}body{max-width:36rem;margin:12vh auto;padding:0 1.25rem}a{display:inline-block;padding:.6rem 0;font-weight:600;color:inherit}small{opacity:.75}";

/**
 * @param phone the setting DEALER_PHONE, which may be missing or malformed
 * @param requestId as logged, for a call about this error
 */
export async function createLastResortPage(
  request: Request,
  phone: unknown,
  requestId: string,
): Promise<Response> {
  const { locale } = splitLocalePath(new URL(request.url).pathname);
  const { title, text, tryAgain, code } = TEXTS[locale].unavailable;
  const dealerPhone = typeof phone === "string" ? parsePhone(phone) : null;
  const links = [
    ...(dealerPhone
      ? [
          [`tel:${dealerPhone.tel}`, dealerPhone.display],
          [`https://wa.me/${dealerPhone.whatsApp}`, "WhatsApp"],
        ]
      : []),
    [dealer.directionsUrl, dealer.addressLine],
    ["", tryAgain],
  ].map(([href = "", label = ""]) => `<p><a href="${href.replaceAll("&", "&amp;")}">${label}</a></p>`);
  const body = `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main><p>${dealer.name}</p><h1>${title}</h1><p>${text}</p>${links.join("")}<p><small>${code} ${requestId}</small></p></main></body></html>`;
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Language": locale,
    "Content-Security-Policy": formatContentSecurityPolicy({ styleHash: await hashStyle() }),
    "Cache-Control": "private, no-store",
    "Retry-After": "60",
    [REQUEST_ID_HEADER]: requestId,
  };
  return withSecurityHeaders(new Response(body, { status: 503, headers }));
}

async function hashStyle(): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(STYLE));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
