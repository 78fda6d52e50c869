import { expect, test } from "vitest";
import { parseForm } from "~/platform/parse-form";
import { createPasswordSchema } from "~/routes/staff/account/password";
import { createSignInSchema } from "~/routes/staff/account/sign-in";
import { createCodeSchema } from "~/staff/account/code-schema";
import { createPersonSchema } from "~/staff/people";

const account = { signIn: createSignInSchema(), code: createCodeSchema(), password: createPasswordSchema() };
const SCHEMAS = { ...account, person: createPersonSchema() };
type Row = [keyof typeof SCHEMAS, Readonly<Record<string, string | File>>, object];

function parse(name: keyof typeof SCHEMAS, fields: Row[1]) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  const submission = parseForm(form, SCHEMAS[name]);
  return submission.status === "success" ? submission.value : Object.keys(submission.error ?? {});
}

const signIn = (email: string, password: string): Row[1] => ({ email, password });
const password = (current: string, next: string, again = next) => ({ current, next, again });
const person = (name: string, email: string, role: string): Row[1] => ({ name, email, role });
const FILE = new File(["x"], "x");

test.each<Row>([
  ["signIn", signIn(" Ana@Example.test ", "  two  "), { email: "Ana@Example.test", password: "  two  " }],
  ["code", { code: " 123 456 " }, { code: "123456" }],
  ["code", { code: "123-456" }, { code: "123456" }],
  ["code", { code: "K7MH-29xw - p4ra bn8c" }, { code: "k7mh29xwp4rabn8c" }],
  ["password", password("x", "1234567890"), password("x", "1234567890")],
  ["password", password("x", "ñ".repeat(36)), password("x", "ñ".repeat(36))],
  ["person", person(" Ana B ", " Ana@Example.test ", "owner"), person("Ana B", "ana@example.test", "owner")],
])("%s: %j is read as %j", (name, fields, value) => {
  expect(parse(name, fields)).toEqual(value);
});

test.each<Row>([
  ["signIn", {}, ["email", "password"]],
  ["signIn", { email: FILE, password: FILE }, ["email", "password"]],
  ["signIn", signIn("ana@example.test\r\nBcc: eve@example.test", "x"), ["email"]],
  ["signIn", signIn("ana@example.test", "x".repeat(73)), ["password"]],
  ...["", "12345", "1234567", "12345a", "１２３４５６", `${" ".repeat(35)}123456`, "k7mh-29xw-p4ra-bn8"].map(
    (code): Row => ["code", { code }, ["code"]],
  ),
  ["password", {}, ["current", "next"]],
  ["password", { ...password("x", "1234567890"), code: "k7mh-29xw-p4ra-bn8c" }, ["code"]],
  ["password", password("x", "123456789"), ["next"]],
  ["password", password("x", "ñ".repeat(37)), ["next"]],
  ["password", password("x", "1234567890", "1234567891"), ["again"]],
  ["password", password("", "short", "else"), ["current", "next"]],
  ["person", {}, ["name", "email", "role"]],
  ["person", person("Ana\u0000", "ana", "sales"), ["name", "email"]],
  ["person", person("x".repeat(101), "ana@example.test", "admin"), ["name", "role"]],
])("%s: %j has errors in %j", (name, fields, problems) => {
  expect(parse(name, fields)).toEqual(problems);
});
