/**
 * Lets a test break what the built Worker depends on. Loaded before it: `globalThis.broken` names each broken dependency, and
 * whether it "fails", "hangs", or "garbles".
 */
globalThis.broken = {};

const HOSTS = [
  ["database", "/rest/v1/"],
  ["auth", "/auth/v1/"],
  ["storage", "/storage/v1/"],
  ["twilio", "/2010-04-01/"],
  ["sheets", "/v4/spreadsheets/"],
  ["drive", "/drive/v3/"],
  ["crm", "/crm"],
];

/** Never ends, except like the platform's own calls when their signal does. */
const hang = (signal) =>
  new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** A proxy's page in place of an answer. */
const createGarbage = () =>
  new Response("<!doctype html><title>Maintenance</title>", { headers: { "Content-Type": "text/html" } });

function use(name, call, signal) {
  const fault = globalThis.broken[name];
  if (fault === "fails") return Promise.reject(new Error("broken by the test"));
  if (fault === "garbles") return Promise.resolve(createGarbage());
  return fault === "hangs" ? hang(signal) : call();
}

const send = globalThis.fetch.bind(globalThis);
globalThis.fetch = (input, init) => {
  const { pathname } = new URL(typeof input === "object" && "url" in input ? input.url : String(input));
  const name = HOSTS.find(([, path]) => pathname.startsWith(path))?.[0];
  return use(name, () => send(input, init), init?.signal ?? input.signal);
};

/** Wraps the named methods, which return promises. */
function breakable(name, target, methods) {
  return Object.fromEntries(
    methods.map((method) => [method, (...args) => use(name, () => target[method](...args), args[1]?.signal)]),
  );
}

const cache = caches.default;
Object.defineProperty(globalThis, "caches", {
  value: { default: breakable("cache", cache, ["match", "put", "delete"]) },
});

const breakableObjects = (name, objects, methods) => ({
  getByName: (id) => breakable(name, objects.getByName(id), methods),
});

function breakableImages(images) {
  const wrap = (transformer) => ({
    transform: (transform) => wrap(transformer.transform(transform)),
    output: (options) => use("images", () => transformer.output(options)),
  });
  return { input: (stream) => wrap(images.input(stream)) };
}

const LEAD_BUFFER = "add resume status readNote writeNote listMatching eraseMatching".split(" ");

let bindings;
export function breakBindings(environment) {
  const { LEAD_BUFFER: leads } = environment;
  bindings ??= {
    ...environment,
    SNAPSHOTS: breakable("snapshots", environment.SNAPSHOTS, ["get", "put"]),
    LEADS: breakable("queue", environment.LEADS, ["sendBatch"]),
    PHOTOS: breakable("photoQueue", environment.PHOTOS, ["sendBatch"]),
    ASSETS: breakable("assets", environment.ASSETS, ["fetch"]),
    IMAGES: breakableImages(environment.IMAGES),
    LEAD_BUFFER: breakableObjects("leadBuffer", leads, LEAD_BUFFER),
  };
  return bindings;
}
