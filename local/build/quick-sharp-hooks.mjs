/** Module hooks (`node:module`): Miniflare imports `quick-sharp.mjs` as its sharp. */
export const resolve = (specifier, context, nextResolve) =>
  specifier === "sharp" && context.parentURL?.includes("/miniflare/")
    ? { url: new URL("quick-sharp.mjs", import.meta.url).href, shortCircuit: true }
    : nextResolve(specifier, context);
