import { readdirSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { SCRIPT_OPTIONS } from "../../../local/build/enhancements";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FOLDER = path.join(ROOT, "app/enhance");

const LIMITS_BYTES: Readonly<Record<string, number>> = { list: 9 * 1024, vehicle: 5 * 1024 };

const KINDS = readdirSync(path.join(FOLDER, "pages")).map((file) => path.basename(file, ".ts"));

async function measure(file: string) {
  const entryPoints = [`app/enhance/${file}.ts`];
  const options = { ...SCRIPT_OPTIONS, absWorkingDir: ROOT, entryPoints };
  const { outputFiles, metafile } = await build({ ...options, write: false, metafile: true });
  const bytes = brotliCompressSync(outputFiles[0]?.contents ?? "").length;
  return { bytes, foreign: Object.keys(metafile.inputs).filter((input) => !input.startsWith("app/")) };
}

test.each(KINDS)("the script of a %s page fits its budget and contains no framework", async (kind) => {
  const { bytes, foreign } = await measure(`pages/${kind}`);
  expect(bytes).toBeLessThanOrEqual(LIMITS_BYTES[kind] ?? 3072);
  expect(foreign).toEqual(kind === "list" ? ["node_modules/morphdom/dist/morphdom-esm.js"] : []);
});

test.each(["offline-worker", "alerts-worker"])("%s fits its budget", async (name) => {
  expect((await measure(`offline/${name}`)).bytes).toBeLessThanOrEqual(2048);
});
