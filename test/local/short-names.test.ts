import { expect, test } from "vitest";
import { shortenClasses, shortenProperties } from "../../local/build/short-names";

test("a custom property has one short name in all sheets, and class names keep theirs", () => {
  const home =
    '@property --tw-x{syntax:"*";inherits:false}:root{--color-ink:#000;--foot:1}body{timeline-scope:--foot;color:var(--color-ink)}';
  const list = String.raw`.\[--color-ink\:red\]{--color-ink:red;--tw-x:0;color:var(--color-ink,var(--none))}`;
  expect(shortenProperties({ home, list })).toEqual({
    home: '@property --c{syntax:"*";inherits:false}:root{--a:#000;--b:1}body{timeline-scope:--b;color:var(--a)}',
    list: String.raw`.\[--color-ink\:red\]{--a:red;--c:0;color:var(--a,var(--d))}`,
  });
});

test("names after the twenty-sixth have two letters", () => {
  const css = Array.from({ length: 28 }, (_, index) => `--x${String(index).padStart(2, "0")}:1`).join(";");
  expect(shortenProperties({ home: `a{${css}}` }).home).toMatch(/--z:1;--aa:1;--ab:1\}$/);
});

test("a utility has one short name in sheets and bundles, unless a script or a longer text has it", () => {
  const sheets = {
    home: String.raw`.lg\:m-\[2rem\]{margin:2rem}.p-\[1rem\]:hover{padding:1.25rem}@media print{.w-\[3rem\],.min-h-11{width:3rem}}.card{color:red}.p-1{padding:0}`,
    list: String.raw`.lg\:m-\[2rem\]{margin:2rem}.md\:flex{display:flex}`,
  };
  const server = '"card lg:m-[2rem]", `p-[1rem]`, "lg:m-[2rem] w-[3rem] p-1", `w-[3rem]$1`, "md:flex"';
  const browser = '"min-h-11 md:flex",return p-1';
  const { sheets: short, rename, version } = shortenClasses(sheets, [server, browser], ['"md:flex"']);
  expect(short).toEqual({
    home: String.raw`._a{margin:2rem}._b:hover{padding:1.25rem}@media print{.w-\[3rem\],._c{width:3rem}}.card{color:red}.p-1{padding:0}`,
    list: String.raw`._a{margin:2rem}.md\:flex{display:flex}`,
  });
  expect(rename(server)).toBe('"card _a", `_b`, "_a w-[3rem] p-1", `w-[3rem]$1`, "md:flex"');
  expect(rename(browser)).toBe('"_c md:flex",return p-1');
  expect(version).toMatch(/^[0-9a-f]{4}$/);
  expect(shortenClasses({ home: sheets.home }, [server], []).version).not.toBe(version);
});
