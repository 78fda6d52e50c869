/** What the site asks of functions that a dealership keeps on its own hosted backend; `hosted-functions.server` answers it. */

export type HostedAnswer =
  | { readonly kind: "answered"; readonly data: unknown }
  /** `message` is the function's own where it has one. */
  | { readonly kind: "failed"; readonly message: string };

export interface HostedFunctions {
  /** Never throws. Without an answer it is not known what the function did. @param payload left out where the function takes none */
  invoke(name: string, payload?: Readonly<Record<string, unknown>>): Promise<HostedAnswer>;
}
