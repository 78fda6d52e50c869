/** Fields for passwords, as they stand in the views: masked, and open to whatever fills them in for people. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const views = readdirSync("app/views", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => readFileSync(`app/views/${file}`, "utf8"));

/** Every element that is a field for a password, by what it is called or by how it is filled in. */
const fields = views.flatMap((view) =>
  [...view.matchAll(/<(?:Field|input)\b[^>]*?>/g)]
    .map(([element]) => element)
    .filter((element) => /name="(?:password|current|next|again)"|-password"/.test(element)),
);

test("what is typed as a password is hidden, and a password manager may fill it in", () => {
  expect(fields).toHaveLength(4);
  for (const field of fields) {
    expect(field).toContain('type="password"');
    expect(field).toMatch(/autoComplete="(?:current|new)-password"/);
    expect(field).not.toMatch(/maxLength|pattern/i);
  }
});

test("nothing listens for pasting, and nobody is asked a question that only they should know", () => {
  expect(views.join("\n")).not.toMatch(/onpaste|["']paste["']|security question|password hint/i);
});
