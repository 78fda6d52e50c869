/** sharp with a low default effort for AVIF. A later call of `avif()` without an effort keeps it; other formats replace AVIF. */
import sharp from "sharp";

const EFFORT = 2;

export default (...input) => sharp(...input).avif({ effort: EFFORT });
