/** Interface to functions on the dealership's hosted backend; implemented by `hosted-functions.server`. */

type HostedAnswer =
  | { readonly kind: "answered"; readonly data: unknown }
  /** `message` is the function's own if it returned one. */
  | { readonly kind: "failed"; readonly message: string };

export interface HostedFunctions {
  /** Never throws. After a failure the function's effects are unknown. @param payload omitted for functions without one */
  invoke(name: string, payload?: Readonly<Record<string, unknown>>): Promise<HostedAnswer>;
}
