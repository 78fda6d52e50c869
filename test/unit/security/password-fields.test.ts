/** Password fields in the views: masked, and usable by password managers. */
import { readdirSync, readFileSync } from "node:fs";
import { createElement } from "react";
import { expect, test } from "vitest";
import { getConstraint } from "~/platform/parse-form";
import { createNewPasswordSchema } from "~/routes/staff/account/new-password";
import { createPasswordSchema } from "~/routes/staff/account/password";
import { createSignInSchema } from "~/routes/staff/account/sign-in";
import { UsernameField } from "~/views/staff/account/username-field";
import { render } from "../../support/render";

const views = ["app/views", "app/routes"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8")),
);

/** Every password field, identified by its name or its autocomplete value. */
const fields = views.flatMap((view) =>
  [...view.matchAll(/<(?:Field|input)\b[^>]*?>/g)]
    .map(([element]) => element)
    .filter((element) => /(?:name="|field=\{)(?:password|current|next|again)\b|-password"/.test(element)),
);

test("password fields are masked, and a password manager may fill them in", () => {
  expect(fields).toHaveLength(6);
  for (const field of fields) {
    expect(field).toContain('type="password"');
    expect(field).toMatch(/autoComplete="(?:current|new)-password"/);
    expect(field).not.toMatch(/maxLength|pattern/i);
  }
  const schemas = [createPasswordSchema, createNewPasswordSchema, createSignInSchema];
  for (const create of schemas)
    expect(JSON.stringify(getConstraint<string>(create()))).not.toMatch(/maxLength|pattern/);
});

test("a form with a password has the account's address before it", () => {
  const forms = views.flatMap((view) => view.match(/<StaffForm\b[\s\S]*?<\/StaffForm>/g) ?? []);
  const withPassword = forms.filter((form) => form.includes('type="password"'));
  expect(withPassword).toHaveLength(3);
  for (const form of withPassword)
    expect(form.split('type="password"')[0]).toMatch(/autoComplete="username"|<UsernameField /);
  const page = render(createElement(UsernameField, { email: "luz@example.test" }));
  expect(page.attributes("input[hidden][readonly][autocomplete=username]", "value")).toEqual([
    "luz@example.test",
  ]);
  expect(render(createElement(UsernameField, { email: null })).findAll("input")).toEqual([]);
});

test("no script blocks pasting, and no security question is asked", () => {
  expect(views.join("\n")).not.toMatch(/onpaste|["']paste["']|security question|password hint/i);
});
