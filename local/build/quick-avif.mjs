/**
 * Speeds up AVIF encoding in the local Images binding. Miniflare leaves sharp at its default effort; effort 2 takes a fifth of
 * the time without larger files (640 px: 0.1 s instead of 0.45 s each), and the first view of the inventory needs two dozen images.
 * Cloudflare's encoder is not affected. Miniflare has no option for it, so its import of sharp resolves to `quick-sharp.mjs`.
 */
import { register } from "node:module";

register("./quick-sharp-hooks.mjs", import.meta.url);
