/** Calls a loader or an action like Remix, and records which query parameters and form fields it reads. */
import type { AppLoadContext } from "@remix-run/cloudflare";
import { createVehicle } from "../fixtures/inventory";
import { createFakeInventory } from "../support/routes/route-call";

type RouteFunction = ((args: never) => unknown) | undefined;

interface Read {
  readonly query: readonly string[];
  readonly fields: readonly string[];
}

const OWNER = {
  userId: "3f2a9c1d-4e5b-4a52-9b0e-0c7d6d3f6f10",
  name: "Ana",
  role: "owner",
  mustChangePassword: false,
};
const STOCK = createFakeInventory([createVehicle({ id: 1 })]);

function refuse(): Promise<never> {
  const refused = Promise.reject(new Error("nothing behind it"));
  // The caller may not await it.
  refused.catch(() => {});
  return refused;
}

/** Parts of the context that routes need before they read input; any other part is a function that rejects. */
const PARTS: Readonly<Record<string, unknown>> = {
  origin: "https://www.example.com",
  now: () => new Date("2026-11-20T17:00:00Z"),
  staff: {
    findMember: async () => OWNER,
    forget: () => {},
    signOut: async () => {},
    hasSignedIn: () => false,
    sealFormDraft: async () => null,
    openFormDraft: async () => null,
  },
  inventory: { find: async () => STOCK, readVehicle: async () => null },
  settings: { PUBLIC_REFRESH: "on", INVENTORY_WEBHOOK_SECRET: "", TWILIO_AUTH_TOKEN: ["token"] },
  log: () => {},
};
const nothing: unknown = new Proxy(refuse, { get: (_, name) => (name === "then" ? undefined : nothing) });
const context = new Proxy(PARTS, { get: (parts, name) => parts[String(name)] ?? nothing });

/** Returns what the route read, whatever its result. @param form null sends a GET request */
export async function callRoute(
  call: RouteFunction,
  { path, params, form }: { path: string; params: object; form: Readonly<Record<string, string>> | null },
): Promise<Read> {
  const url = `https://www.example.com${path}`;
  const request = form
    ? new Request(url, { method: "POST", body: new URLSearchParams(form) })
    : new Request(url);
  const record = startRecording();
  try {
    await call?.({ request, params, context: context as AppLoadContext } as never);
  } catch {
    // A thrown response, or a missing part of the context.
  } finally {
    record.stop();
  }
  return { query: [...record.query], fields: [...record.fields] };
}

interface RecordedCall<Result> extends Read {
  readonly result: Result;
  /** The values of "intent" that the route's forms have, where it was sent "unknown intent". */
  readonly intents: readonly string[];
}

/** Records what routes read while a task runs. */
export async function recordReads<Result>(task: () => Promise<Result>): Promise<RecordedCall<Result>> {
  const intents: string[] = [];
  const { hasOwn } = Object;
  Object.hasOwn = (handlers, name) => {
    if (name === "unknown intent") intents.push(...Object.keys(handlers));
    return hasOwn(handlers, name);
  };
  const record = startRecording();
  try {
    const result = await task();
    return { result, intents, query: [...record.query], fields: [...record.fields] };
  } finally {
    record.stop();
    Object.hasOwn = hasOwn;
  }
}

/** Conform looks for these in the copy that `parseForm` makes of the schema's fields, which never has them. */
const CONFORM_FIELDS = ["__intent__", "__state__"];

const READERS = ["get", "getAll", "has"] as const;
type Reader = Record<(typeof READERS)[number], (this: object, name: string) => unknown>;

/** Records only queries of URLs, because codecs use URLSearchParams of their own. */
function startRecording() {
  const query = new Set<string>();
  const fields = new Set<string>();
  const ofAddresses = new WeakSet<object>();
  const getter = Object.getOwnPropertyDescriptor(URL.prototype, "searchParams");
  if (!getter?.get) throw new Error("URL.prototype.searchParams is not a getter");
  const readQuery = getter.get;
  Object.defineProperty(URL.prototype, "searchParams", {
    ...getter,
    get(this: URL) {
      const params: URLSearchParams = readQuery.call(this);
      ofAddresses.add(params);
      return params;
    },
  });
  const restore = [
    watch(
      URLSearchParams.prototype as unknown as Reader,
      (name, whose) => ofAddresses.has(whose) && query.add(name),
    ),
    watch(
      FormData.prototype as unknown as Reader,
      (name) => CONFORM_FIELDS.includes(name) || fields.add(name),
    ),
  ];
  const stop = () => {
    Object.defineProperty(URL.prototype, "searchParams", getter);
    for (const undo of restore) undo();
  };
  return { query, fields, stop };
}

function watch(prototype: Reader, note: (name: string, whose: object) => unknown): () => void {
  const originals = READERS.map((reader) => [reader, prototype[reader]] as const);
  for (const [reader, original] of originals)
    prototype[reader] = function (name, ...others: []) {
      note(String(name), this);
      return original.call(this, name, ...others);
    };
  return () => {
    for (const [reader, original] of originals) prototype[reader] = original;
  };
}
