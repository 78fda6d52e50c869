/**
 * Adapts Supabase Lite's storage routes where they differ from a hosted project's: supabase-js sends a File in a field with an
 * empty name, which Lite refuses as "no file", and Lite's listings return full paths without folders.
 */
import * as z from "zod";

const isObjectRoute = (request: Request) => new URL(request.url).pathname.startsWith("/storage/v1/object/");
const isListing = (request: Request) =>
  request.method === "POST" && new URL(request.url).pathname.startsWith("/storage/v1/object/list/");

/** Reads the body before the request is queued, so that a slow upload does not block other requests. */
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
  // Both describe the old body; the new one gets its own boundary.
  headers.delete("content-type");
  headers.delete("content-length");
  return new Request(request.url, { method: request.method, headers, body: form });
}

/**
 * Returns a function that converts the response to `request` to a hosted project's form. Call before the request body is
 * consumed.
 */
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

/** Returns names below the prefix up to the next slash. Each folder appears once, without an id. */
function listFolder(objects: readonly z.output<typeof listedObject>[], prefix: string) {
  const base = prefix === "" || prefix.endsWith("/") ? prefix : `${prefix}/`;
  const entries = new Map<string, object>();
  for (const object of objects) {
    const [name = "", ...rest] = object.name.slice(base.length).split("/");
    if (!entries.has(name)) entries.set(name, rest.length > 0 ? { name, ...FOLDER } : { ...object, name });
  }
  return [...entries.values()];
}
