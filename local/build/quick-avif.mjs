/**
 * Speeds up AVIF encoding in the local Images binding. Miniflare leaves sharp at its default effort; effort 2 takes a fifth of
 * the time without larger files, and the first view of the inventory needs two dozen images. Cloudflare's encoder is not
 * affected.
 */
const EFFORT = 2;

// On a system that sharp does not support, the Images binding reports the error when it is used.
const { default: sharp } = await import("sharp").catch(() => ({ default: null }));
if (sharp) {
  const { avif } = sharp.prototype;
  sharp.prototype.avif = function encodeQuickly(options) {
    return avif.call(this, { effort: EFFORT, ...options });
  };
}
