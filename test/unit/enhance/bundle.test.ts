import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");

test("the shoppers' whole script is at most 3 KB on the wire and brings no framework along", async () => {
  const { outputFiles, metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["app/enhance/site.ts"],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    target: ["chrome90", "firefox90", "safari14"],
  });
  const [script] = outputFiles;
  expect(brotliCompressSync(script?.contents ?? "").length).toBeLessThanOrEqual(3072);
  expect(script?.text).not.toMatch(/\.style\b|innerHTML|\beval\b/);
  expect(Object.keys(metafile.inputs).filter((file) => !file.startsWith("app/"))).toEqual([]);
});
