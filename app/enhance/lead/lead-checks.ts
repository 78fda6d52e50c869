/** Checks the contact form before it is sent, and each field after it was changed. The server checks again. */
import { showProblem } from "./field-problem";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Fields with `data-missing` are required; `data-wrong` is for a value that does not match the field's pattern. */
const findProblem = ({ value, validity, dataset }: Field) =>
  (value.trim() ? !validity.valid && dataset.wrong : dataset.missing) || "";

export function enhanceChecks(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<Field>("[data-missing]")];
  for (const field of fields) {
    // An empty field is not complained about before the form is sent.
    field.addEventListener("change", () => showProblem(field, field.value && findProblem(field)));
    field.addEventListener("input", () => field.ariaInvalid && showProblem(field, findProblem(field)));
  }
  form.addEventListener("submit", (event) => {
    for (const field of fields) showProblem(field, findProblem(field));
    const wrong = fields.filter(({ ariaInvalid }) => ariaInvalid);
    if (wrong.length === 0) return;
    event.preventDefault();
    for (const field of wrong) field.closest("details")?.setAttribute("open", "");
    wrong[0]?.focus();
  });
}
