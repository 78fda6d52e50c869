/** Replaces zod's `json-schema-processors` in the Worker's bundle (wrangler.toml): the site never describes its schemas as JSON Schema. */
module.exports = {};
