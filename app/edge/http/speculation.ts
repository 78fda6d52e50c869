/** Lets browsers prefetch likely next pages, by a header that names our speculation rules file. */
import { findPagePart } from "./page-part";

/** `public/speculationrules.json`: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API */
const RULES = '"/speculationrules.json"';

/** Adds the header to whole pages, unless the visitor requests reduced data usage (`Save-Data`). */
export function withSpeculationRules(request: Request, response: Response): Response {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") && response.status === 200;
  const isWhole = findPagePart(request) === "document";
  const isSparing = request.headers.get("Save-Data")?.toLowerCase() === "on";
  if (isPage && isWhole && !isSparing) response.headers.set("Speculation-Rules", RULES);
  return response;
}
