/** Route handles: whether a page hydrates, and the kind that selects its stylesheet and script. */
import type { TextsFile } from "~/i18n/hydrated-namespaces";

export interface RouteHandle {
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
