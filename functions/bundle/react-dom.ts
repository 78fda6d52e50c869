/**
 * Replaces `react-dom` in the Worker's bundle (wrangler.toml): React Router and the forms of staff import these for the browser only,
 * and the package's 135 KB would be loaded by each cold isolate.
 */
function refuse(): never {
  throw new Error("react-dom is only available in the browser");
}

export const createPortal = refuse;
export const flushSync = refuse;
