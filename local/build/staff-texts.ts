/**
 * Bundles the texts of pages that hydrate: a few files per language with a content hash in their names, which browsers cache across
 * pages.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { HYDRATED_NAMESPACES, type TextsFile } from "../../app/i18n/hydrated-namespaces";
import { LOCALES, type Locale } from "../../app/platform/locale";
import { fromPairs } from "../../app/platform/map-values";

const FOLDER = "public/build/texts";

type TextsPaths = Readonly<Record<Locale, string>>;

/** @returns the URL path of each file in each language, such as `{ dashboard: { en: "/build/texts/dashboard-en-4FQ2ZK.js" } }` */
export async function bundleStaffTexts(root: string): Promise<Readonly<Record<TextsFile, TextsPaths>>> {
  await rm(path.join(root, FOLDER), { recursive: true, force: true });
  const files = Object.keys(HYDRATED_NAMESPACES) as TextsFile[];
  const addresses = await Promise.all(
    files.map(async (file) => {
      const paths = LOCALES.map(async (locale) => [locale, await bundleFile(root, file, locale)] as const);
      return [file, fromPairs(await Promise.all(paths))] as const;
    }),
  );
  return fromPairs(addresses);
}

async function bundleFile(root: string, file: TextsFile, locale: Locale): Promise<string> {
  const sets = HYDRATED_NAMESPACES[file].map(
    (name) =>
      `import { ${name} as make_${name} } from "./${formatFileName(name)}"; export const ${name} = make_${name}();`,
  );
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: sets.join("\n"), resolveDir: `app/i18n/locales/${locale}`, loader: "ts" },
    outdir: FOLDER,
    entryNames: `${file}-${locale}-[hash]`,
    bundle: true,
    minify: true,
    format: "esm",
    // Keeps non-ASCII letters unescaped.
    charset: "utf8",
    metafile: true,
    logLevel: "silent",
  });
  const [output = ""] = Object.keys(metafile.outputs);
  return `/${output.replace(/^public\//, "")}`;
}

/** Returns the module name of a namespace: `staffLeads` is in `staff-leads.ts`. */
const formatFileName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
