/**
 * Validates requests to Google against its discovery documents: address, parameters, fields of a mask, and token
 * scopes.
 */
import discovery from "../../contracts/google/discovery.json";

interface Parameter {
  readonly type: string;
  readonly location: string;
  readonly required?: boolean;
  readonly enum?: readonly string[];
  readonly minimum?: string;
  readonly maximum?: string;
}

/** A reference to a schema, an array, or an object. */
interface Shape {
  readonly $ref?: string;
  readonly type?: string;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

interface Method {
  readonly id: string;
  readonly httpMethod: string;
  readonly path: string;
  readonly supportsMediaDownload: boolean;
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly response: Shape;
  readonly scopes: readonly string[];
}

interface Document {
  readonly rootUrl: string;
  readonly servicePath: string;
  /** Parameters of every method. */
  readonly parameters: Readonly<Record<string, Parameter>>;
  readonly methods: readonly Method[];
  readonly schemas: Readonly<Record<string, Shape>>;
}

interface Question {
  readonly method: string;
  readonly url: string;
  /** Scopes of the token sent with the request. */
  readonly scopes: readonly string[];
}

const DOCUMENTS = discovery.documents as unknown as readonly Document[];

/** Returns the method that a request calls and every violation of the documents; an empty list means valid. */
export function judgeQuestion({ method: verb, url, scopes }: Question): {
  readonly id: string | null;
  readonly breaches: readonly string[];
} {
  for (const document of DOCUMENTS)
    for (const method of document.methods)
      if (method.httpMethod === verb && matches(document, method, url)) {
        const isAllowed = scopes.every((scope) => method.scopes.includes(scope));
        return {
          id: method.id,
          breaches: [
            ...(isAllowed && scopes.length > 0
              ? []
              : [`${scopes.join(" ")} does not authorize ${method.id}`]),
            ...findQueryBreaches(document, method, new URL(url).searchParams),
          ],
        };
      }
  return { id: null, breaches: [`${verb} ${url} is not a method`] };
}

/** Required path parameters must be present, or it would be another address. */
function matches({ rootUrl, servicePath }: Document, { path }: Method, url: string): boolean {
  const pattern = (rootUrl + servicePath + path).replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+");
  return new RegExp(`^${pattern}$`).test(url.split("?", 1)[0] ?? "");
}

function findQueryBreaches(document: Document, method: Method, query: URLSearchParams): string[] {
  const known = { ...document.parameters, ...method.parameters };
  const missing = Object.entries(known).flatMap(([name, { location, required }]) =>
    location === "query" && required && !query.has(name) ? [`${name} is missing`] : [],
  );
  const breaches = [...query].flatMap(([name, value]) => {
    const parameter = known[name];
    if (parameter?.location !== "query") return [`${method.id} has no parameter ${name}`];
    return isOf(parameter, value) ? [] : [`${name} may not be ${value}`];
  });
  const isRepeated = new Set(query.keys()).size < query.size;
  const isMedia = query.get("alt") === "media";
  return [
    ...missing,
    ...breaches,
    ...(isRepeated ? ["a parameter is repeated"] : []),
    ...(isMedia && !method.supportsMediaDownload ? [`${method.id} has no media download`] : []),
    ...listPaths(query.get("fields") ?? "").flatMap((path) => findPathBreaches(document, method, path)),
  ];
}

function isOf({ type, enum: words, minimum, maximum }: Parameter, value: string): boolean {
  if (words && !words.includes(value)) return false;
  if (type === "boolean") return value === "true" || value === "false";
  if (type !== "integer") return true;
  const isInside = Number(value) >= Number(minimum ?? value) && Number(value) <= Number(maximum ?? value);
  return /^-?\d+$/.test(value) && isInside;
}

/** Expands a field mask: "a,b(c,d/e)" names a, b/c and b/d/e (Google APIs, "Partial response"). */
function listPaths(mask: string, before = ""): string[] {
  const paths: string[] = [];
  for (const [, name = "", inner] of mask.matchAll(/([^,()]+)(?:\(((?:[^()]|\([^()]*\))*)\))?/g)) {
    const path = before + name;
    paths.push(...(inner === undefined ? [path] : listPaths(inner, `${path}/`)));
  }
  return paths;
}

function findPathBreaches({ schemas }: Document, { id, response }: Method, path: string): string[] {
  let shape: Shape | undefined = response;
  for (const name of path.split("/")) shape = resolve(shape, schemas)?.properties?.[name];
  return shape ? [] : [`the response of ${id} has no ${path}`];
}

/** Returns the shape whose fields a mask selects next: the items of a list, or the object itself. */
function resolve(shape: Shape | undefined, schemas: Document["schemas"]): Shape | undefined {
  if (shape?.$ref) return resolve(schemas[shape.$ref], schemas);
  return shape?.items ? resolve(shape.items, schemas) : shape;
}
