/**
 * sharp with our defaults for AVIF. A later call of `avif()` without options keeps them; other formats replace AVIF. Miniflare
 * ignores the quality that the Worker asks for: this is the one for a phone (`app/photos/photo-service.ts`), at all widths.
 */
import sharp from "sharp";

const EFFORT = 2;
const QUALITY = 42;

export default (...input) => sharp(...input).avif({ effort: EFFORT, quality: QUALITY });
