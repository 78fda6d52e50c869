/** Route handles: who may use a route, whether a page hydrates, and the kind that selects its stylesheet and script. */
import type { TextsFile } from "~/i18n/hydrated-namespaces";
import type { Access } from "~/staff/guard";

/**
 * Who may use a route: "public" means anyone, "member" any staff member, "sales" and "owner" staff with that role, "signed" a
 * machine that signs its requests, and "secret" anyone with the secret URL. This only declares the access; the loader and action
 * enforce it. A resource route exports `access` instead of a handle, because a handle would add a file to the route list that
 * browsers load.
 */
export type RouteAccess = "public" | Access | "signed" | "secret";

/** Every route has `access`; the rest is for pages. */
export interface RouteHandle {
  readonly access?: RouteAccess;
  /** Who may send its form, where fewer may than see the page. */
  readonly formAccess?: RouteAccess;
  /** False for shopper pages that search engines should not index. */
  readonly isIndexed?: boolean;
  /** False omits the framework's scripts, as on every shopper page. */
  readonly hydrate: boolean;
  /** Selects `app/styles/pages/{kind}.css`, and `app/enhance/pages/{kind}.ts` where there is one. */
  readonly kind?: string;
  /** The file of texts of a page that hydrates. */
  readonly texts?: TextsFile;
  /** False for a page without the site's header and footer. */
  readonly isFramed?: boolean;
}

/**
 * Combines the handles of the matched routes, outermost first: the page hydrates when none opts out, and the innermost kind
 * applies. An error page must not depend on the script that may have failed.
 */
export function describePage(
  handles: readonly (RouteHandle | undefined)[],
  hasError: boolean,
): { readonly hydrates: boolean; readonly kind: string; readonly isFramed: boolean } {
  if (hasError) return { hydrates: false, kind: "plain", isFramed: true };
  return {
    hydrates: handles.every((handle) => handle?.hydrate !== false),
    kind: handles.findLast((handle) => handle?.kind)?.kind ?? "plain",
    isFramed: handles.every((handle) => handle?.isFramed !== false),
  };
}
