import { expect, test } from "vitest";
import { parseForm } from "~/platform/parse-form";
import { createSignInSchema } from "~/routes/staff/account/sign-in";

const form = (fields: Readonly<Record<string, string | File>>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return parseForm(data, createSignInSchema());
};

test("an email address is trimmed, and a password is unchanged", () => {
  expect(form({ email: " Ana@Example.test ", password: "  two spaces  " })).toMatchObject({
    status: "success",
    value: { email: "Ana@Example.test", password: "  two spaces  " },
  });
});

test.each([
  [{}, ["email", "password"]],
  [{ email: "", password: "" }, ["email", "password"]],
  [{ email: "ana", password: "x" }, ["email"]],
  [{ email: "ana@example.test\r\nBcc: eve@example.test", password: "x" }, ["email"]],
  [{ email: `${"a".repeat(260)}@example.test`, password: "x" }, ["email"]],
  [{ email: "ana@example.test", password: "" }, ["password"]],
  [{ email: "ana@example.test", password: "x".repeat(73) }, ["password"]],
  [{ email: new File(["x"], "x"), password: new File(["x"], "x") }, ["email", "password"]],
])("%j has the error %j", (fields, problems) => {
  const { error, initialValue } = form(fields).reply();
  expect(Object.keys(error ?? {})).toEqual(problems);
  expect(initialValue).not.toHaveProperty("password");
});
