import { expect, test } from "vitest";
import { dropUnusedImports } from "../../local/build/unused-imports";

test("a script and the manifests leave out the chunks of which nothing is used", () => {
  const scripts = {
    "/build/lead-1.js":
      'import{a}from"/build/a.js";import"/build/b.js";import"/build/unused.js";a();import("/build/later.js")',
    "/build/a.js": 'import"/build/unused.js";import{b}from"/build/b.js";export{b as a}',
    "/build/b.js": 'export{b}from"/build/a.js";var b=1',
    "/build/later.js": 'import"/build/a.js";export var c=1',
    "/build/unused.js": "export var d=1",
    "/build/manifest-1.js":
      '{"module":"/build/lead-1.js","imports":["/build/unused.js","/build/a.js","/build/b.js"],"routes":{"module":"/build/unused.js","imports":[]}}',
  };
  const server =
    '{ module: "/build/lead-1.js", imports: ["/build/unused.js", "/build/b.js"], other: ["/build/unused.js"] }';
  const dropped = dropUnusedImports(new Map(Object.entries(scripts)), server);
  expect(Object.fromEntries(dropped.scripts)).toEqual({
    ...scripts,
    "/build/lead-1.js": 'import{a}from"/build/a.js";a();import("/build/later.js")',
    "/build/a.js": 'import{b}from"/build/b.js";export{b as a}',
    "/build/later.js": "export var c=1",
    "/build/manifest-1.js":
      '{"module":"/build/lead-1.js","imports":["/build/a.js","/build/b.js"],"routes":{"module":"/build/unused.js","imports":[]}}',
  });
  expect(dropped.server).toBe(
    '{ module: "/build/lead-1.js", imports: ["/build/b.js"], other: ["/build/unused.js"] }',
  );
});
