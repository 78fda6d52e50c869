import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { Field, SelectField } from "~/ui/field";
import { FormErrors } from "~/ui/form-errors";
import { useForm } from "~/ui/use-form";
import { render } from "../../support/render";

const constraint = { email: { required: true, maxLength: 254 }, password: { required: true }, role: {} };
const lastResult = {
  initialValue: { email: "ana@", password: "never shown", role: "owner" },
  error: {
    "": ["staff:signIn.limited"],
    email: ["staff:signIn.problems.email"],
    password: ["staffPeople:password.problems.next"],
  },
};

type Fields = ReturnType<typeof useForm<typeof constraint>>;

function Page({ result, children }: { result?: typeof lastResult; children: (form: Fields) => ReactNode }) {
  return children(useForm<typeof constraint>({ constraint, lastResult: result }));
}

test("a valid field has a label and its limits, and no error", () => {
  const html = render(
    <Page>{([, { email }]) => <Field field={email} type="email" label="Email" hint="At work" />}</Page>,
  );
  expect(html).toBe(
    '<div class="field"><label for="email">Email</label><p class="small muted" id="email-hint">At work</p>' +
      '<input required="" maxLength="254" type="email" id="email" name="email" aria-describedby="email-hint"/></div>',
  );
});

test("an invalid field shows its value and the error in the page's language, announced with the control", () => {
  const html = render(
    <Page result={lastResult}>{([, { email }]) => <Field field={email} label="E-mail" />}</Page>,
    { locale: "pt" },
  );
  expect(html).toContain('value="ana@"');
  expect(html).toContain('aria-invalid="true" aria-describedby="email-problem"');
  expect(html).toContain('<p class="problem" id="email-problem">Digite seu e-mail');
});

test("a password is never filled in, and its error may have values", () => {
  const html = render(
    <Page result={lastResult}>
      {([, { password }]) => (
        <Field field={password} type="password" label="Password" errorValues={{ shortest: 10 }} />
      )}
    </Page>,
  );
  expect(html).not.toContain("never shown");
  expect(html).toContain("at least 10 characters");
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
    );
  expect(select()).toContain('<option value="sales" selected="">');
  expect(select(lastResult)).toContain('<option value="owner" selected="">');
});

test("an error of the whole form is announced", () => {
  expect(
    render(<Page result={lastResult}>{([form]) => <FormErrors form={form} values={{ count: 9 }} />}</Page>),
  ).toBe('<p class="problem" role="alert">Too many attempts. Please try again in 9 minutes.</p>');
  expect(render(<Page>{([form]) => <FormErrors form={form} />}</Page>)).toBe("");
});
