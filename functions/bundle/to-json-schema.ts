/** Replaces zod's `to-json-schema` in the Worker's bundle (wrangler.toml): each schema gets these methods, and the site never calls them. */
function refuse(): never {
  throw new Error("The Worker's bundle has no JSON Schema");
}

export const createToJSONSchemaMethod = () => refuse;
export const createStandardJSONSchemaMethod = () => refuse;
