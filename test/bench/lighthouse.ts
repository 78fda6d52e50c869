/**
 * Prints Lighthouse's four scores of every public page in every language with its mobile preset. Its packages are downloaded
 * for the run and cached by npm.
 */
import { spawn } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { LOCALES } from "~/i18n/locale";
import { localizePath } from "~/i18n/locale-paths";
import { PUBLIC_PATHS } from "~/seo/sitemap-xml";
import { ensureBrowser } from "../support/site/browser";
import { startSite } from "../support/site/start-site";

const PACKAGES = ["lighthouse@12.8.2", "third-party-web@0.27.0"];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];
const FLAGS = "--headless=new --no-sandbox --disable-gpu";
/** Pages that search engines may index; pages of a shopper's own data (saved, compared) are excluded from indexing. */
const PAGES = LOCALES.flatMap((locale) =>
  [...PUBLIC_PATHS, "/vehicle/1"].map((path) => localizePath(locale, path)),
);
const FOLDER = "test-results/lighthouse";

interface LighthouseReport {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }
    >
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
}

export async function report(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const site = await startSite();
  try {
    console.log("".padEnd(18) + CATEGORIES.map((name) => name.padStart(16)).join(""));
    for (const page of PAGES) {
      const url = site.url + page;
      // Lighthouse occasionally loses its trace (NO_NAVSTART) and asks for another run.
      print(page, await examine(url).catch(() => examine(url)));
    }
  } finally {
    await site.stop();
  }
}

async function examine(url: string): Promise<LighthouseReport> {
  const file = path.join(FOLDER, `${new URL(url).pathname.replaceAll("/", "_")}.json`);
  const args = ["exec", "--yes", ...PACKAGES.map((name) => `--package=${name}`), "--", "lighthouse", url];
  args.push("--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${FLAGS}`);
  args.push(`--only-categories=${CATEGORIES.join(",")}`);
  const child = spawn("npm", args, {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CHROME_PATH: await ensureBrowser() },
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} for ${url}`);
  return JSON.parse(await readFile(file, "utf8")) as LighthouseReport;
}

/** Prints one line of scores, then the audits that lower them. */
function print(page: string, { categories, audits }: LighthouseReport): void {
  const marks = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  console.log(page.padEnd(18) + marks.map((mark) => String(mark).padStart(16)).join(""));
  for (const name of CATEGORIES)
    for (const { id, weight } of categories[name]?.auditRefs ?? []) {
      const { title, score } = audits[id] ?? { title: id, score: null };
      if (weight > 0 && score !== null && score < 0.9) console.log(`  ${name}: ${title} (${id})`);
    }
}
