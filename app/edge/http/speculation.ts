/** Lets browsers fetch ahead what is likely to be opened next: the rules are a file of ours, named in a header. */
import { findPagePart } from "./page-part";

/** `public/speculationrules.json`: https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API */
const RULES = '"/speculationrules.json"';

/** The same page with the rules named; not for somebody who asked to be sparing with data, and not for a part of a page. */
export function withSpeculationRules(request: Request, response: Response): Response {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html") && response.status === 200;
  const isWhole = findPagePart(request) === "document";
  const isSparing = request.headers.get("Save-Data")?.toLowerCase() === "on";
  if (isPage && isWhole && !isSparing) response.headers.set("Speculation-Rules", RULES);
  return response;
}
