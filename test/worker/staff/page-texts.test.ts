/** Each hydrated page's file of texts has every namespace that the page's modules name. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { HYDRATED_NAMESPACES } from "~/i18n/hydrated-namespaces";
import { REGISTERED_ROUTES } from "../../support/routes/route-registry";

interface Metafile {
  readonly inputs: Readonly<Record<string, { readonly imports: readonly { readonly path: string }[] }>>;
  readonly outputs: Readonly<
    Record<string, { readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>> }>
  >;
}

const { inputs, outputs } = JSON.parse(await readFile("build/metafile.js.json", "utf8")) as Metafile;

/** Modules of which the browser loads anything. */
const shipped = new Set(
  Object.values(outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  ),
);

function listModules(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const { path } of inputs[file]?.imports ?? []) listModules(path, found);
  return found;
}

async function listNamespaces(file: string): Promise<readonly string[]> {
  const modules = [...listModules(file)].filter(
    (path) => /^app\/(views|routes|ui)\//.test(path) && shipped.has(path),
  );
  const sources = await Promise.all(modules.map((path) => readFile(path.replace(/\?.*$/, ""), "utf8")));
  return sources.flatMap((source) => [
    ...[...source.matchAll(/useText\(\s*(\[[^\]]*\]|"[^"]*")/g)].flatMap(([, names = ""]) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
    ),
    ...[...source.matchAll(/[`"](staff\w*|sync|photoSync):/g)].map(([, name = ""]) => name),
  ]);
}

test("a hydrated page's texts have every namespace that its modules use", async () => {
  const hydrated = REGISTERED_ROUTES.filter(({ handle }) => handle.hydrate);
  expect(hydrated.length).toBeGreaterThan(10);
  const missing: string[] = [];
  for (const { file, handle } of hydrated) {
    const known: readonly string[] = HYDRATED_NAMESPACES[handle.texts ?? "desk"];
    const used = await listNamespaces(`browser-route-module:routes/${file}?browser`);
    expect(used, file).toContain("staff");
    for (const name of new Set(used)) if (!known.includes(name)) missing.push(`${file}: ${name}`);
  }
  expect(missing).toEqual([]);
});
