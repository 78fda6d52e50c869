/** `/manifest.webmanifest`: name, icons, and colors of the installed site. */

import { dealer } from "~/dealer/dealer";
import { cacheHeaders } from "~/edge/cache/cache-policies";

export const access = "public";

/** The tokens `night` and `paper` of the stylesheet. */
const COLORS = { theme_color: "#0c1a30", background_color: "#faf6ee" };

export function loader() {
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `/art/icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    name: dealer.name,
    id: "/",
    start_url: "/inventory",
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
