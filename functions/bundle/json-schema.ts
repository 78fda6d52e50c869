/**
 * Replaces zod's `to-json-schema` and `json-schema-processors` in the Worker's bundle (wrangler.toml): the site never describes its
 * schemas as JSON Schema.
 */
// Schemas read their own limits with it.
export { aggregateChecks } from "../../node_modules/zod/v4/core/json-schema-processors.js";

function refuse(): never {
  throw new Error("The Worker's bundle has no JSON Schema");
}

// Each schema gets these two methods when it is made.
export const createToJSONSchemaMethod = () => refuse;
export const createStandardJSONSchemaMethod = () => refuse;
export {
  refuse as anyProcessor,
  refuse as arrayProcessor,
  refuse as bigintProcessor,
  refuse as booleanProcessor,
  refuse as catchProcessor,
  refuse as customProcessor,
  refuse as dateProcessor,
  refuse as defaultProcessor,
  refuse as enumProcessor,
  refuse as fileProcessor,
  refuse as functionProcessor,
  refuse as intersectionProcessor,
  refuse as js,
  refuse as lazyProcessor,
  refuse as literalProcessor,
  refuse as mapProcessor,
  refuse as nanProcessor,
  refuse as neverProcessor,
  refuse as nonoptionalProcessor,
  refuse as nullProcessor,
  refuse as nullableProcessor,
  refuse as numberProcessor,
  refuse as objectProcessor,
  refuse as optionalProcessor,
  refuse as pipeProcessor,
  refuse as prefaultProcessor,
  refuse as promiseProcessor,
  refuse as readonlyProcessor,
  refuse as recordProcessor,
  refuse as setProcessor,
  refuse as stringProcessor,
  refuse as successProcessor,
  refuse as symbolProcessor,
  refuse as templateLiteralProcessor,
  refuse as toJSONSchema,
  refuse as transformProcessor,
  refuse as tupleProcessor,
  refuse as undefinedProcessor,
  refuse as unionProcessor,
  refuse as unknownProcessor,
  refuse as voidProcessor,
};
