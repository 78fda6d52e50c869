/** Checks that no staff form loses what was typed: when the session ended, or when the server wasn't reached. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const FOLDERS = ["app/views/staff", "app/routes/staff"];
const STAFF_FORM = "app/views/staff/forms/staff-form.tsx";
/** They sign out. */
const OTHER_FORMS = ["app/views/staff/menu/menu.tsx", "app/views/staff/plain-frame.tsx"];
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

interface StaffForm {
  readonly file: string;
  readonly line: number;
  readonly element: Element;
}

const isPost = (element: Element) => findAttribute(element, "method")?.includes("post") ?? false;

const forms: readonly StaffForm[] = [...files]
  .filter(([file]) => file !== STAFF_FORM && !OTHER_FORMS.includes(file))
  .flatMap(([file, source]) =>
    listElements(source)
      .filter((element) => /^(form|Form|StaffForm)$/.test(element.tagName.getText()))
      .filter((element) => element.tagName.getText() === "StaffForm" || isPost(element))
      .map((element) => ({
        file,
        line: source.getLineAndCharacterOfPosition(element.getStart()).line + 1,
        element,
      })),
  );

const isStaffForm = ({ element }: StaffForm) => element.tagName.getText() === "StaffForm";
const describe = ({ file, line }: StaffForm, fix: string) => `${file}:${line}: ${fix}`;

/** Returns the routes whose page contains the form. */
function listRoutesOf(file: string): string[] {
  return [...files.keys()].filter((route) => {
    if (!route.startsWith("app/routes/")) return false;
    const reached = new Set([route]);
    for (const next of reached) for (const { target } of listImports(next)) reached.add(target);
    return reached.has(file);
  });
}

const routeHas = (route: string, text: RegExp) => text.test(files.get(route)?.text ?? "");

test("every staff form is a StaffForm", () => {
  const others = forms.filter((form) => !isStaffForm(form));
  expect(
    others.map((form) => describe(form, "use <StaffForm> (app/views/staff/forms/staff-form.tsx)")),
  ).toEqual([]);
});

test("a staff form in which something is typed has a draft, unless it must not be saved", () => {
  const lost = forms.filter(isStaffForm).filter(({ element, file }) => {
    const source = files.get(file);
    if (
      !source ||
      file === ERASURE ||
      findAttribute(element, "draft") ||
      !hasTypedText(element.parent, source)
    )
      return false;
    return !UNSAVED.test(element.parent.getText());
  });
  expect(lost.map((form) => describe(form, "use draft={{ name, writerId }}"))).toEqual([]);
});

test("the route of a form sent by script keeps the page when the server isn't reached", () => {
  const unreached = forms
    .filter((form) => isStaffForm(form) && findAttribute(form.element, "reloadDocument") !== "")
    .flatMap((form) =>
      listRoutesOf(form.file)
        .filter((route) => !routeHas(route, /export const clientAction\b/))
        .map((route) => describe(form, `export clientAction = (args) => keepUnsent(args, …) from ${route}`)),
    );
  expect(unreached).toEqual([]);
});
