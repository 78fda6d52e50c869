/** Fills the fields of a form in the browser. */

/** All have these; those of a select are its options' instead. */
export type Control = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

/** The form that was sent last. */
export const sent: { form: HTMLFormElement | null } = { form: null };

export const listControls = (form: HTMLFormElement) => [...form.elements] as Control[];

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
  // As if typed: the form has changes to save.
  if (!areOnlyHidden) form.dispatchEvent(new Event("input"));
  for (let place = form.closest("details"); place; place = place.parentElement?.closest("details") ?? null)
    place.open = true;
}
