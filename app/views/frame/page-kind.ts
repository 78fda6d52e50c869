/** What a route says about its page as a whole: whether it hydrates, and the kind that picks its stylesheet and its script. */

export interface RouteHandle {
  /** False ships none of the framework's script: every shopper's page does. */
  readonly hydrate: boolean;
  /** Names `app/styles/pages/{kind}.css`, and `app/enhance/pages/{kind}.ts` where there is one. */
  readonly kind?: string;
}

/**
 * The page that its matched routes' handles add up to, outermost first: it hydrates when none opts out, the innermost kind
 * counts. An error's page must not depend on the script that may have failed.
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
