import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getConstraint } from "~/platform/parse-form";
import { createNewPasswordSchema } from "~/routes/staff/account/new-password";
import { createPasswordSchema } from "~/routes/staff/account/password";
import { createSignInSchema } from "~/routes/staff/account/sign-in";

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
