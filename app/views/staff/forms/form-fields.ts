/** Reads and fills the fields of a form in the browser. */

/** All have these; those of a select are its options' instead. */
type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

const listControls = (form: HTMLFormElement) => [...form.elements] as Control[];

/**
 * Fills the form, and unfolds what it is in.
 * @param fields as a query
 * @param areOnlyHidden those name the version that was edited, by which a change made meanwhile is noticed; React resets them when
 * the page is rendered again
 */
export function fillForm(form: HTMLFormElement, fields: string, areOnlyHidden = false): void {
  const values = new URLSearchParams(fields);
  for (const control of listControls(form)) {
    const { localName, name, type, value } = control;
    if (localName === "button" || (areOnlyHidden && type !== "hidden")) continue;
    if (type === "checkbox" || type === "radio") control.checked = values.getAll(name).includes(value);
    else control.value = values.get(name) ?? value;
  }
  for (let place = form.closest("details"); place; place = place.parentElement?.closest("details") ?? null)
    place.open = true;
}

/** Returns labels and values, as shown, of the fields that differ from what the page had. */
export const listTyped = (form: HTMLFormElement): readonly (readonly [label: string, value: string])[] =>
  listControls(form)
    .filter((control) => control.type !== "hidden" && control.localName !== "button" && isTyped(control))
    .map((control) => [getLabel(control), formatValue(control)]);

function isTyped({ type, options, checked, defaultChecked, value, defaultValue }: Control): boolean {
  if (options) {
    const preset = [...options].findIndex((option) => option.defaultSelected);
    return !options[Math.max(preset, 0)]?.selected;
  }
  if (type === "radio") return checked && !defaultChecked;
  return type === "checkbox" ? checked !== defaultChecked : value !== defaultValue;
}

const getLabel = ({ labels, ariaLabel }: Control) => labels?.[0]?.textContent ?? ariaLabel ?? "";

function formatValue({ type, options, checked, value }: Control): string {
  if (options) return [...options].find((option) => option.selected)?.text ?? "";
  if (type === "checkbox" || type === "radio") return checked ? "✓" : "–";
  return type === "datetime-local" ? value.replace("T", " ") : value;
}
