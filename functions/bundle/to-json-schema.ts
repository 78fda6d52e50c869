/** Replaces zod's `to-json-schema` in the Worker's bundle (wrangler.toml): the site never describes its schemas as JSON Schema. */
function refuse(): never {
  throw new Error("The Worker's bundle has no JSON Schema");
}

// Each schema gets these two methods when it is made.
export const createToJSONSchemaMethod = () => refuse;
export const createStandardJSONSchemaMethod = () => refuse;
export const extractDefs = refuse;
export const finalize = refuse;
export const handleUnrepresentable = refuse;
export const initializeContext = refuse;
export const processSchema = refuse;
