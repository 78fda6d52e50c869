/** Validates requests and responses against published OpenAPI documents, and requests to Google against its discovery documents. */
import { Ajv, type ValidateFunction } from "ajv";
import discovery from "../../contracts/google/discovery.json";
import drive from "../../contracts/google/drive.v3.files.openapi.json";
import sheets from "../../contracts/google/sheets.v4.values.openapi.json";
import twilio from "../../contracts/twilio/messages.with-errors.openapi.json";

/** The part of an OpenAPI document that is used here. */
interface PublishedDocument {
  readonly paths: object;
  readonly components: object;
}

type Parameter = { readonly name: string; readonly in: string; readonly schema: object };
type Reference = { readonly $ref: string };

interface Operation {
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: FormSchema }>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly "application/json": { readonly schema: object } } }>
  >;
}

interface FormSchema {
  readonly properties: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

interface AskedRequest {
  readonly method: string;
  readonly url: string;
  readonly body: string;
}

/** `body` is null for one that is not JSON, such as a file. */
interface GivenAnswer {
  readonly status: number;
  readonly body: string | null;
}

/** Returns every violation of the contract in one exchange; an empty list means valid. */
type FindBreaches = (request: AskedRequest, answer: GivenAnswer) => string[];

/** @param name unique per document */
function createContract(document: PublishedDocument, name: string): FindBreaches {
  const base = `https://contract.invalid/${name}`;
  // OpenAPI 3.0 has keywords and formats that JSON Schema does not.
  const ajv = new Ajv({ strict: false, validateFormats: false, coerceTypes: true, allErrors: true });
  ajv.addSchema({ $id: base, components: document.components });
  /** Resolves references of the document where it is registered. */
  const compile = (schema: object) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${base}#/`)) as object);
  return (request, answer) => {
    const operation = findOperation(document, request);
    if (!operation) return [`${request.method} ${request.url} is not an operation`];
    const breaches = findRequestBreaches(operation, request, compile);
    return [...breaches, ...findAnswerBreaches(operation, answer, compile)];
  };
}

const findDriveBreaches = createContract(drive, "drive");
const findSheetsBreaches = createContract(sheets, "sheets");
export const findTwilioBreaches = createContract(twilio, "messages");

/** Fetches from a stand-in for Google, and adds every violation in an exchange with Drive or Sheets to `breaches`. */
export const judgeGoogle =
  (send: typeof fetch, scope: string, breaches: string[]): typeof fetch =>
  async (input, init) => {
    const answer = await send(input, init);
    const [url, { status }] = [String(input), answer];
    const isJson = answer.headers.get("Content-Type")?.includes("json");
    const body = isJson ? await answer.clone().text() : null;
    const find = url.includes("/drive/") ? findDriveBreaches : findSheetsBreaches;
    const request = { method: init?.method ?? "GET", url, body: "" };
    if (status < 500) breaches.push(...find(request, { status, body }), ...findDiscoveryBreaches(url, scope));
    return answer;
  };

/** A reference to a schema, an array, or an object. */
interface Shape {
  readonly $ref?: string;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

interface DiscoveryDocument {
  readonly servicePath: string;
  readonly methods: readonly {
    readonly httpMethod: string;
    readonly path: string;
    readonly response: Shape;
    readonly scopes: readonly string[];
  }[];
  readonly schemas: Readonly<Record<string, Shape>>;
}

/** A request has to call a method that the scope authorizes, with a mask of existing fields. */
export function findDiscoveryBreaches(url: string, scope: string): string[] {
  const { pathname, searchParams } = new URL(url);
  for (const { methods, schemas, servicePath } of discovery.documents as unknown as DiscoveryDocument[])
    for (const { httpMethod, path, response, scopes } of methods) {
      const pattern = `/${servicePath}${path}`.replaceAll(/\{\w+\}/g, "[^/]+");
      if (httpMethod !== "GET" || !new RegExp(`^${pattern}$`).test(pathname)) continue;
      const resolved = (shape?: Shape): Shape | undefined =>
        shape?.$ref ? resolved(schemas[shape.$ref]) : shape?.items ? resolved(shape.items) : shape;
      const hasField = (field: string) =>
        field
          .split("/")
          .reduce<Shape | undefined>((shape, name) => resolved(shape)?.properties?.[name], response);
      return [
        ...(scopes.includes(scope) ? [] : [`${scope} doesn't authorize ${path}`]),
        ...listPaths(searchParams.get("fields") ?? "").filter((field) => !hasField(field)),
      ];
    }
  return [`${pathname} is no method`];
}

/** Expands a field mask: "a,b(c,d/e)" names a, b/c and b/d/e (Google APIs, "Partial response"). */
function listPaths(mask: string, before = ""): string[] {
  return [...mask.matchAll(/([^,()]+)(?:\(((?:[^()]|\([^()]*\))*)\))?/g)].flatMap(([, name = "", inner]) =>
    inner === undefined ? [before + name] : listPaths(inner, `${before}${name}/`),
  );
}

type Compile = (schema: object) => ValidateFunction;

function findOperation(document: PublishedDocument, { method, url }: AskedRequest): Operation | null {
  const { pathname } = new URL(url);
  for (const [template, item] of Object.entries(document.paths)) {
    const pattern = template.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+");
    const operation = (item as Record<string, Operation>)[method.toLowerCase()];
    if (!operation || !new RegExp(`^${pattern}$`).test(pathname)) continue;
    // Parameters of every operation on the path, and its own.
    const parameters = [...((item as Operation).parameters ?? []), ...(operation.parameters ?? [])];
    return { ...operation, parameters: parameters.map((each) => resolve(document, each)) };
  }
  return null;
}

function resolve(document: PublishedDocument, parameter: Parameter | Reference): Parameter {
  if (!("$ref" in parameter)) return parameter;
  const named = parameter.$ref.split("/").at(-1) ?? "";
  const { parameters } = document.components as { readonly parameters: Readonly<Record<string, Parameter>> };
  return parameters[named] as Parameter;
}

function findRequestBreaches(operation: Operation, { url, body }: AskedRequest, compile: Compile): string[] {
  const query = new Map(
    (operation.parameters as readonly Parameter[]).flatMap((each) =>
      each.in === "query" ? [[each.name, each.schema]] : [],
    ),
  );
  const breaches = [...new URL(url).searchParams].flatMap(([name, value]) =>
    judgeValue(`query ${name}`, query.get(name), value, compile),
  );
  const form = operation.requestBody?.content["application/x-www-form-urlencoded"]?.schema;
  if (!form) return body === "" ? breaches : [...breaches, "a body where none is read"];
  const fields = [...new URLSearchParams(body)];
  const missing = (form.required ?? []).filter((name) => !fields.some(([field]) => field === name));
  return [
    ...breaches,
    ...missing.map((name) => `field ${name} is missing`),
    ...fields.flatMap(([name, value]) => judgeValue(`field ${name}`, form.properties[name], value, compile)),
  ];
}

function findAnswerBreaches(operation: Operation, { status, body }: GivenAnswer, compile: Compile): string[] {
  const response = operation.responses[status];
  if (!response) return [`status ${status} is not in the contract`];
  const schema = response.content?.["application/json"].schema;
  if (!schema || body === null) return [];
  // Responses are validated as they are, without coercion.
  return judge("answer", compile(schema), JSON.parse(body));
}

function judgeValue(where: string, schema: object | undefined, value: string, compile: Compile): string[] {
  if (!schema) return [`${where} is unknown`];
  return judge(where, compile({ type: "object", properties: { value: schema } }), { value });
}

function judge(where: string, validate: ValidateFunction, value: unknown): string[] {
  const before = JSON.stringify(value);
  const isValid = validate(value);
  const errors = (validate.errors ?? []).map((error) => `${where}${error.instancePath} ${error.message}`);
  if (where === "answer" && JSON.stringify(value) !== before)
    errors.push("answer holds a value of another type");
  return isValid && errors.length === 0 ? [] : errors;
}
