/** Opens a browser page with a staff session. */
import type { Browser, BrowserContextOptions } from "playwright-core";
import { type Visit, visit } from "./browse";

/** @param cookie the session's `Cookie` header, set for every page of the site at `url` */
export async function visitSignedIn(
  browser: Browser,
  options: BrowserContextOptions,
  url: string,
  cookie: string,
): Promise<Visit> {
  const visited = await visit(browser, options);
  const [name = "", value = ""] = cookie.split("=");
  await visited.page.context().addCookies([{ name, value, url }]);
  return visited;
}
