/** `/manifest.webmanifest`: name, icons, and colors of the installed site, which opens in the language it was installed from. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { dealer } from "~/dealer/dealer";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { localizePath } from "~/i18n/locale-paths";
import { getRouteLocale } from "~/i18n/route-locale";

export const access = "public";

/** The tokens `night` and `paper` of the stylesheet. */
const COLORS = { theme_color: "#0c1a30", background_color: "#faf6ee" };

export function loader({ params }: LoaderFunctionArgs) {
  const locale = getRouteLocale(params);
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `/art/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: dealer.name,
    lang: locale,
    id: localizePath(locale, "/"),
    start_url: localizePath(locale, "/inventory"),
    // The other languages, too.
    scope: "/",
    display: "standalone",
    ...COLORS,
    icons: [
      icon("icon-192", 192, "any"),
      icon("icon-512", 512, "any"),
      icon("maskable-512", 512, "maskable"),
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", ...cacheHeaders("page") },
  });
}
