import { expect, test } from "vitest";
import * as z from "zod";
import { rejectForm } from "~/edge/reject-form";
import { emailText, passwordText, storedText } from "~/platform/form-text";
import { getConstraint, parseForm } from "~/platform/parse-form";

const errors = { missing: "missing", long: "long", unreadable: "unreadable" };
const schema = z.object({
  name: storedText(5, errors),
  note: storedText(5, { long: "long", unreadable: "unreadable" }, "lines").optional(),
  email: emailText({ missing: "noEmail", wrong: "wrongEmail" }),
  password: passwordText("password", 3, 8),
  again: passwordText("again").optional(),
});
const VALID = { name: "Ana", note: "a\r\nb", email: " ana@example.com ", password: " ok ", again: " ok " };

function parse(fields: Readonly<Record<string, string>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...VALID, ...fields })) form.append(name, value);
  return parseForm(form, schema);
}

test("the fields of the schema are read, and no others", () => {
  expect(parse({ intent: "save", __intent__: "{", "name.length": "1" })).toMatchObject({
    status: "success",
    value: { name: "Ana", note: "a\nb", email: "ana@example.com", password: " ok " },
  });
});

test.each([
  ["name", "missing", ["", "  "]],
  ["name", "long", ["Marta R"]],
  ["name", "unreadable", ["a\u0000", "a\nb"]],
  ["note", "long", ["1234567"]],
  ["note", "unreadable", ["a\u0000"]],
  ["email", "noEmail", [""]],
  ["email", "wrongEmail", ["ana@", `${"a".repeat(250)}@example.com`]],
  ["password", "password", ["ab", "ñññññ", "abc\u0007"]],
])("the %s has the error %s for each of %j", (name, problem, texts) => {
  for (const text of texts) expect(parse({ [name]: text }).reply().error).toEqual({ [name]: [problem] });
});

test("the reply keeps what was typed, but no password, even if it is optional", () => {
  const { data, init } = rejectForm(parse({ name: "" }), 429, { message: "limit", retryAfterSeconds: 61 });
  expect(data).toMatchObject({
    initialValue: { note: "a\r\nb", email: " ana@example.com " },
    error: { "": ["limit"], name: ["missing"] },
    retryAfterMinutes: 2,
  });
  expect(JSON.stringify(data)).not.toContain(" ok ");
  expect(init?.status).toBe(429);
  const headers = { "cache-control": "private, no-store", "retry-after": "61" };
  expect(Object.fromEntries(new Headers(init?.headers))).toEqual(headers);
});

test("browsers get what they can check, without patterns", () => {
  expect(JSON.parse(JSON.stringify(getConstraint(schema)))).toEqual({
    name: { required: true, maxLength: 5 },
    note: { required: false },
    email: { required: true },
    password: { required: true, minLength: 3 },
    again: { required: false },
  });
});
