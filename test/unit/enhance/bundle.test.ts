import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { SCRIPT_OPTIONS } from "../../../local/build/enhancements";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FOLDER = path.join(ROOT, "app/enhance");

const LIMITS_BYTES: Readonly<Record<string, number>> = { list: 9 * 1024, vehicle: 5 * 1024 };

const KINDS = readdirSync(path.join(FOLDER, "pages")).map((file) => path.basename(file, ".ts"));

test.each(KINDS)("the script of a %s page fits its budget and contains no framework", async (kind) => {
  const { outputFiles, metafile } = await build({
    ...SCRIPT_OPTIONS,
    absWorkingDir: ROOT,
    entryPoints: [`app/enhance/pages/${kind}.ts`],
    write: false,
    metafile: true,
  });
  const bytes = brotliCompressSync(outputFiles[0]?.contents ?? "").length;
  expect(bytes).toBeLessThanOrEqual(LIMITS_BYTES[kind] ?? 3072);
  const foreign = Object.keys(metafile.inputs).filter((file) => !file.startsWith("app/"));
  expect(foreign).toEqual(kind === "list" ? ["node_modules/morphdom/dist/morphdom-esm.js"] : []);
});

test.each(["service-worker", "staff-worker"])("%s fits its budget", async (name) => {
  const { outputFiles } = await build({
    ...SCRIPT_OPTIONS,
    absWorkingDir: ROOT,
    entryPoints: [`app/enhance/offline/${name}.ts`],
    write: false,
  });
  expect(brotliCompressSync(outputFiles[0]?.contents ?? "").length).toBeLessThanOrEqual(3072);
});

test("our scripts write no styles, markup or code", () => {
  const sources = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  for (const file of sources) {
    expect([
      file,
      readFileSync(path.join(FOLDER, file), "utf8").match(
        /\.style\b|\.(inner|outer)HTML|AdjacentHTML|\beval\b/,
      ),
    ]).toEqual([file, null]);
  }
});
