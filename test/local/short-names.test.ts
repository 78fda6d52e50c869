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

test("a utility with brackets has one short name in sheets and server, unless a script or a longer text has it", () => {
  const sheets = {
    home: String.raw`.lg\:m-\[2rem\]{margin:2rem}.p-\[1rem\]:hover{padding:1rem}.w-\[3rem\]{width:3rem}.card{color:red}`,
    list: String.raw`.lg\:m-\[2rem\]{margin:2rem}`,
  };
  const server = '"card lg:m-[2rem]", `p-[1rem]`, "lg:m-[2rem] w-[3rem]", "see w-[3rem], too"';
  expect(shortenClasses(sheets, server, "")).toEqual({
    sheets: {
      home: String.raw`._a{margin:2rem}._b:hover{padding:1rem}.w-\[3rem\]{width:3rem}.card{color:red}`,
      list: "._a{margin:2rem}",
    },
    server: '"card _a", `_b`, "_a w-[3rem]", "see w-[3rem], too"',
  });
  expect(shortenClasses(sheets, server, '"p-[1rem]"').server).toContain("`p-[1rem]");
});
