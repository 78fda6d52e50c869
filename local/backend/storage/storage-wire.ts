/**
 * Where Supabase Lite's storage routes speak otherwise than a hosted project: a File from supabase-js comes in a field
 * without a name and is refused as "no file"; a listing gives whole paths and no folders.
 */
import * as z from "zod";

const isObjectRoute = (request: Request) => new URL(request.url).pathname.startsWith("/storage/v1/object/");
const isListing = (request: Request) =>
  request.method === "POST" && new URL(request.url).pathname.startsWith("/storage/v1/object/list/");

/** Reads the body before the request takes its place in the queue: a slow upload must not hold the others. */
export async function readWholeRequest(request: Request): Promise<Request> {
  if (!request.body) return request;
  const type = request.headers.get("content-type") ?? "";
  if (isObjectRoute(request) && type.startsWith("multipart/form-data")) return nameTheFile(request);
  const { method, headers } = request;
  return new Request(request.url, { method, headers, body: await request.arrayBuffer() });
}

async function nameTheFile(request: Request): Promise<Request> {
  const form = await request.formData();
  const file = form.get("");
  if (file !== null) {
    form.delete("");
    form.set("file", file);
  }
  const headers = new Headers(request.headers);
  // Both belong to the old body; the new one brings its own boundary.
  headers.delete("content-type");
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body: form });
}

/** @returns what turns the answer to `request` into a hosted project's; asked before the request's body is consumed */
export function prepareAnswer(request: Request): (response: Response) => Promise<Response> {
  if (!isListing(request)) return async (response) => response;
  const copy = request.clone();
  return async (response) => {
    if (!response.ok) return response;
    const query = listQuery.safeParse(await copy.json().catch(() => ({})));
    const objects = z.array(listedObject).parse(await response.json());
    return Response.json(listFolder(objects, query.data?.prefix ?? ""), { status: response.status });
  };
}

const listQuery = z.object({ prefix: z.string().optional() });
const listedObject = z.looseObject({ name: z.string() });
const FOLDER = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };

/** Names below the prefix up to the next slash; a folder once, without an id, whatever it holds. */
function listFolder(objects: readonly z.output<typeof listedObject>[], prefix: string) {
  const base = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const entries = new Map<string, object>();
  for (const object of objects) {
    const [name = "", ...rest] = object.name.slice(base.length).split("/");
    if (!entries.has(name)) entries.set(name, rest.length > 0 ? { name, ...FOLDER } : { ...object, name });
  }
  return [...entries.values()];
}
