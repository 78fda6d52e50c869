/** Judges requests and answers by Twilio's published OpenAPI document. */
import { Ajv, type ValidateFunction } from "ajv";
import document from "../../contracts/twilio/messages.with-errors.openapi.json";

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: FormSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly "application/json": { readonly schema: object } } }>
  >;
}
interface FormSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

const BASE = "https://contract.invalid/messages";
// OpenAPI 3.0 knows keywords and formats that JSON Schema does not.
const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: true, allErrors: true });
ajv.addSchema({ $id: BASE, components: document.components });

/** Every breach of the contract in one exchange, in words; none is what we want. */
export function findContractBreaches(
  request: { readonly method: string; readonly url: string; readonly body: string },
  answer: { readonly status: number; readonly body: string },
): string[] {
  const operation = findOperation(request);
  if (!operation) return [`${request.method} ${request.url} is no operation`];
  return [...findRequestBreaches(operation, request), ...findAnswerBreaches(operation, answer)];
}

function findOperation({ method, url }: { readonly method: string; readonly url: string }): Operation | null {
  const { pathname } = new URL(url);
  for (const [template, operations] of Object.entries(document.paths)) {
    const pattern = template.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+");
    const operation = (operations as unknown as Record<string, Operation>)[method.toLowerCase()];
    if (operation && new RegExp(`^${pattern}$`).test(pathname)) return operation;
  }
  return null;
}

function findRequestBreaches(operation: Operation, { url, body }: { url: string; body: string }): string[] {
  const query = new Map(
    operation.parameters.flatMap((each) => (each.in === "query" ? [[each.name, each.schema]] : [])),
  );
  const breaches = [...new URL(url).searchParams].flatMap(([name, value]) =>
    judgeValue(`query ${name}`, query.get(name), value),
  );
  const form = operation.requestBody?.content["application/x-www-form-urlencoded"]?.schema;
  if (!form) return body === "" ? breaches : [...breaches, "a body where none is read"];
  const fields = [...new URLSearchParams(body)];
  const missing = (form.required ?? []).filter((name) => !fields.some(([field]) => field === name));
  return [
    ...breaches,
    ...missing.map((name) => `field ${name} is missing`),
    ...fields.flatMap(([name, value]) => judgeValue(`field ${name}`, form.properties[name], value)),
  ];
}

function findAnswerBreaches(
  operation: Operation,
  { status, body }: { status: number; body: string },
): string[] {
  const response = operation.responses[status];
  if (!response) return [`status ${status} is not in the contract`];
  const schema = response.content?.["application/json"].schema;
  if (!schema) return [];
  // Answers are judged as they are: nothing is coerced.
  return judge("answer", ajv.compile(withBase(schema)), JSON.parse(body));
}

function judgeValue(where: string, schema: object | undefined, value: string): string[] {
  if (!schema) return [`${where} is unknown`];
  return judge(where, ajv.compile({ type: "object", properties: { value: withBase(schema) } }), { value });
}

function judge(where: string, validate: ValidateFunction, value: unknown): string[] {
  const before = JSON.stringify(value);
  const isValid = validate(value);
  const errors = (validate.errors ?? []).map((error) => `${where}${error.instancePath} ${error.message}`);
  if (where === "answer" && JSON.stringify(value) !== before)
    errors.push("answer holds a value of another type");
  return isValid && errors.length === 0 ? [] : errors;
}

/** References of the document lead to where it is registered. */
function withBase(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${BASE}#/`)) as object;
}
