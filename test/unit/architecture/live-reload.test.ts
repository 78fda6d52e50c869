import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";

test("npm run dev restarts the Worker when its code or Remix's build changes", () => {
  const { build } = parse(readFileSync("wrangler.toml", "utf8")) as { build: { watch_dir: string[] } };
  // Without a list wrangler watches "src" only.
  expect(build.watch_dir).toEqual(["build/index.js", "build/page-assets.json"]);
});
