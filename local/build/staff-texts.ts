/**
 * Bundles the texts of pages that hydrate: one file per language with a content hash in its name, which browsers cache across
 * pages.
 */
import { rm } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { HYDRATED_NAMESPACES } from "../../app/i18n/hydrated-texts";
import { LOCALES, type Locale } from "../../app/i18n/locale";

const FOLDER = "public/build/texts";

/** @returns the URL path of each language's file, such as `{ en: "/build/texts/en-4FQ2ZK.js" }` */
export async function bundleStaffTexts(root: string): Promise<Readonly<Record<Locale, string>>> {
  await rm(path.join(root, FOLDER), { recursive: true, force: true });
  const addresses = await Promise.all(
    LOCALES.map(async (locale) => [locale, await bundleLanguage(root, locale)] as const),
  );
  return Object.fromEntries(addresses) as Record<Locale, string>;
}

async function bundleLanguage(root: string, locale: Locale): Promise<string> {
  const sets = HYDRATED_NAMESPACES.map((name) => `export { ${name} } from "./${formatFileName(name)}";`);
  const { metafile } = await build({
    absWorkingDir: root,
    stdin: { contents: sets.join("\n"), resolveDir: `app/i18n/locales/${locale}`, loader: "ts" },
    outdir: FOLDER,
    entryNames: `${locale}-[hash]`,
    bundle: true,
    minify: true,
    format: "esm",
    // Keeps non-ASCII letters unescaped.
    charset: "utf8",
    metafile: true,
    logLevel: "silent",
  });
  const [file = ""] = Object.keys(metafile.outputs);
  return `/${file.replace(/^public\//, "")}`;
}

/** Returns the module name of a namespace: `staffLeads` is in `staff-leads.ts`. */
const formatFileName = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
