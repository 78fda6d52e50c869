/** Records which query parameters and form fields loaders and actions read. */

interface Read {
  readonly query: readonly string[];
  readonly fields: readonly string[];
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
