import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { Field, FormErrors, SelectField } from "~/ui/field";
import { useForm } from "~/ui/use-form";
import { readAttributes } from "../../support/page";
import { render } from "../../support/render";

const constraint = { email: { required: true, maxLength: 254 }, password: { required: true }, role: {} };
const TOO_SHORT = ["staffPeople:password.problems.next"];
const lastResult = {
  initialValue: { email: "ana@", password: "never shown", role: "owner" },
  error: { "": ["staff:signIn.limited"], email: ["staff:signIn.problems.email"], password: TOO_SHORT },
};

type Fields = ReturnType<typeof useForm<keyof typeof constraint>>;

function Page({ result, children }: { result?: typeof lastResult; children: (form: Fields) => ReactNode }) {
  return children(useForm({ constraint, lastResult: result }));
}

test("a valid field has a label and its limits, and no error", () => {
  const page = render(
    <Page>{([, { email }]) => <Field field={email} type="email" label="Email" hint="At work" />}</Page>,
  );
  const limits = { id: "email", name: "email", type: "email", required: "", maxlength: "254" };
  const attributes = { ...limits, "aria-invalid": null, "aria-describedby": "email-hint" };
  expect(readAttributes(page.getByLabelText("Email"), Object.keys(attributes))).toEqual(attributes);
  expect(page.text).toBe("Email At work");
  expect(page.find("#email-hint").textContent).toBe("At work");
});

test("an invalid field shows its value and the error in the page's language, announced with the control", () => {
  const field = <Page result={lastResult}>{([, { email }]) => <Field field={email} label="E-mail" />}</Page>;
  const page = render(field, { locale: "pt" });
  expect(page.value("email")).toBe("ana@");
  const attributes = { "aria-invalid": "true", "aria-describedby": "email-problem" };
  expect(readAttributes(page.getByLabelText("E-mail"), Object.keys(attributes))).toEqual(attributes);
  expect(page.find("#email-problem").textContent).toMatch(/^Digite seu e-mail/);
});

test("a password is never filled in, and its error may have values", () => {
  const page = render(
    <Page result={lastResult}>
      {([, { password }]) => (
        <Field field={password} type="password" label="Password" errorValues={{ shortest: 10 }} />
      )}
    </Page>,
  );
  expect(page.value("password")).toBe("");
  expect(page.element.innerHTML).not.toContain("never shown");
  expect(page.text).toContain("of 10 to 72 characters");
});

test("a choice starts with its preset, or as it was submitted", () => {
  const select = (result?: typeof lastResult) =>
    render(
      <Page {...(result ? { result } : {})}>
        {([, { role }]) => (
          <SelectField field={role} label="Role" preset="sales">
            <option value="owner">Owner</option>
            <option value="sales">Sales</option>
          </SelectField>
        )}
      </Page>,
    ).value("role");
  expect(select()).toBe("sales");
  expect(select(lastResult)).toBe("owner");
});

test("an error of the whole form is announced", () => {
  const failed = render(
    <Page result={lastResult}>{([form]) => <FormErrors form={form} values={{ count: 9 }} />}</Page>,
  );
  expect(failed.getByRole("alert").textContent).toBe("Too many attempts. Please try again in 9 minutes.");
  expect(render(<Page>{([form]) => <FormErrors form={form} />}</Page>).element.innerHTML).toBe("");
});
