/** Route handles: whether a page hydrates, and the kind that selects its stylesheet and script. */

export interface RouteHandle {
  /** False omits the framework's scripts, as on every shopper page. */
  readonly hydrate: boolean;
  /** Selects `app/styles/pages/{kind}.css`, and `app/enhance/pages/{kind}.ts` where there is one. */
  readonly kind?: string;
}

/**
 * Combines the handles of the matched routes, outermost first: the page hydrates when none opts out, and the innermost kind
 * applies. An error page must not depend on the script that may have failed.
 */
export function describePage(
  handles: readonly (RouteHandle | undefined)[],
  hasError: boolean,
): { readonly hydrates: boolean; readonly kind: string } {
  if (hasError) return { hydrates: false, kind: "plain" };
  return {
    hydrates: handles.every((handle) => handle?.hydrate !== false),
    kind: handles.findLast((handle) => handle?.kind)?.kind ?? "plain",
  };
}
