/** Checks that no staff form loses what was typed: when the session ended, or when the server wasn't reached. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { redirect } from "@remix-run/cloudflare";
import ts from "typescript";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { submitOrKeep } from "~/views/staff/forms/unsent-forms";

const FOLDERS = ["app/views/staff", "app/routes/staff"];
const STAFF_FORM = "app/views/staff/forms/staff-form.tsx";
/** They sign in or out: nothing of theirs is kept, and the sign-in page doesn't load what keeps it. */
const OTHER_FORMS = ["account/code-step", "account/sign-in-form", "menu/menu", "plain-frame"].map(
  (name) => `app/views/staff/${name}.tsx`,
);
/** A password, a code that is soon over, files, and people without a session. */
const UNSAVED = /type="password"|<CodeField|type="file"|autoComplete="username"/;

/** Part of an answer, which isn't shown again after signing in. */
const ERASURE = "app/views/staff/privacy/privacy-person.tsx";

/** Controls with text or a choice that would have to be typed again. */
const TYPED = new Set(["Field", "SelectField", "TextareaField", "FieldFrame", "textarea", "select"]);
const UNTYPED_INPUTS = new Set(["hidden", "checkbox", "radio", "file", "submit"]);

type Element = ts.JsxOpeningElement | ts.JsxSelfClosingElement;

const files = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true }).map((name) => path.posix.join(folder, String(name))),
  )
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => [
      file,
      ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX),
    ]),
);

function listElements(node: ts.Node): Element[] {
  const found: Element[] = [];
  const visit = (child: ts.Node) => {
    if (ts.isJsxOpeningElement(child) || ts.isJsxSelfClosingElement(child)) found.push(child);
    ts.forEachChild(child, visit);
  };
  visit(node);
  return found;
}

function findAttribute(element: Element, name: string): string | undefined {
  const attribute = element.attributes.properties.find(
    (property) => ts.isJsxAttribute(property) && property.name.getText() === name,
  );
  return attribute && ts.isJsxAttribute(attribute) ? (attribute.initializer?.getText() ?? "") : undefined;
}

/** Returns the staff files that a file imports, with the imported names. */
function listImports(file: string): { readonly target: string; readonly names: string }[] {
  const statements: readonly ts.Statement[] = files.get(file)?.statements ?? [];
  return statements.filter(ts.isImportDeclaration).map((statement) => {
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const target = from.startsWith("~/")
      ? `app/${from.slice(2)}`
      : path.posix.join(path.posix.dirname(file), from);
    return { target: `${target}.tsx`, names: statement.importClause?.getText() ?? "" };
  });
}

/** Whether anything is typed in a part of a page, including the components it renders. */
function hasTypedText(node: ts.Node, source: ts.SourceFile, seen = new Set<string>()): boolean {
  return listElements(node).some((element) => {
    const name = element.tagName.getText();
    if (TYPED.has(name)) return true;
    if (name === "input") {
      const type = (findAttribute(element, "type") ?? '"text"').replaceAll('"', "");
      return !UNTYPED_INPUTS.has(type);
    }
    if (!/^[A-Z]/.test(name) || seen.has(`${source.fileName} ${name}`)) return false;
    seen.add(`${source.fileName} ${name}`);
    const home = listImports(source.fileName).find(({ names }) => new RegExp(`\\b${name}\\b`).test(names));
    const target = files.get(home?.target ?? source.fileName);
    const component = target?.statements.find(
      (statement) => ts.isFunctionDeclaration(statement) && statement.name?.text === name,
    );
    return Boolean(target && component && hasTypedText(component, target, seen));
  });
}

const isPost = (element: Element) => findAttribute(element, "method")?.includes("post") ?? false;

/** The forms of staff pages, each with its place. */
const forms = [...files]
  .filter(([file]) => file !== STAFF_FORM && !OTHER_FORMS.includes(file))
  .flatMap(([file, source]) =>
    listElements(source).flatMap((element) => {
      const name = element.tagName.getText();
      const isStaffForm = name === "StaffForm";
      if (!isStaffForm && !(/^(form|Form)$/.test(name) && isPost(element))) return [];
      const line = source.getLineAndCharacterOfPosition(element.getStart()).line + 1;
      return [{ file, source, element, isStaffForm, place: `${file}:${line}` }];
    }),
  );
const staffForms = forms.filter(({ isStaffForm }) => isStaffForm);

/** Returns the routes whose page contains the form. */
function listRoutesOf(file: string): string[] {
  return [...files.keys()].filter((route) => {
    if (!route.startsWith("app/routes/")) return false;
    const reached = new Set([route]);
    for (const next of reached) for (const { target } of listImports(next)) reached.add(target);
    return reached.has(file);
  });
}

test("every staff form is a StaffForm (app/views/staff/forms/staff-form.tsx)", () => {
  expect(staffForms.length).toBeGreaterThan(20);
  expect(forms.filter(({ isStaffForm }) => !isStaffForm).map(({ place }) => place)).toEqual([]);
});

test("a staff form in which something is typed has draft={{ name, writerId }}, unless it must not be saved", () => {
  const lost = staffForms.filter(({ element, file, source }) => {
    if (file === ERASURE || findAttribute(element, "draft")) return false;
    return hasTypedText(element.parent, source) && !UNSAVED.test(element.parent.getText());
  });
  expect(lost.map(({ place }) => place)).toEqual([]);
});

test("the route of a form sent by script has a clientAction that keeps the page when the server isn't reached", () => {
  const unreached = staffForms
    .filter(({ element }) => findAttribute(element, "reloadDocument") !== "")
    .flatMap(({ file, place }) => listRoutesOf(file).map((route) => ({ route, place })))
    .filter(({ route }) => !/export const clientAction\b/.test(files.get(route)?.text ?? ""));
  expect(unreached).toEqual([]);
});

let events: string[];
beforeEach(() => {
  events = [];
  vi.stubGlobal("dispatchEvent", ({ type }: Event) => events.push(type));
});
afterEach(() => vi.unstubAllGlobals());

const send = (serverAction: () => Promise<unknown>) => {
  const body = new URLSearchParams({ name: "Ana" });
  const request = new Request("https://www.example.com/staff/people", { method: "POST", body });
  const args = { request, params: {}, serverAction } as Parameters<typeof submitOrKeep>[0];
  return submitOrKeep(args, (form) => ({ name: form.get("name") }));
};

test("the server's response is returned", async () => {
  expect(await send(async () => ({ refusal: "listed" }))).toEqual({ refusal: "listed" });
  expect(events).toEqual([]);
});

test("when offline, the response has what was typed and a status that prevents revalidation", async () => {
  const answer = await send(() => Promise.reject(new TypeError("Failed to fetch")));
  if (!(answer instanceof Response)) throw new Error("no answer with a status");
  expect([answer.status, await answer.json()]).toEqual([503, { name: "Ana" }]);
  expect(events).toEqual(["unsent"]);
});

test.each([redirect("/staff", 303), new Error("500")])("%s is rethrown unchanged", async (thrown) => {
  await expect(send(() => Promise.reject(thrown))).rejects.toBe(thrown);
});
