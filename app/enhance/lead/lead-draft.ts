/** Stores what was typed into the contact form, so that it survives leaving the page. */
import { HIDDEN_FIELDS } from "~/leads/form/lead-fields";
import type { KeptName } from "~/platform/kept-in-browser";
import { showProblem } from "./field-problem";

const DRAFT: KeptName = "lead-draft";
/** When the form was opened, which the server compares with when it was sent. */
const OPENED = HIDDEN_FIELDS.openedAt;
/** These fields don't depend on the subject. */
const SHARED = ["name", "email", "phone", OPENED];

type Draft = Record<string, string>;

/** Storing may fail: a browser may refuse storage. */
function keep(draft: Draft): void {
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(draft));
  } catch {}
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT);
  } catch {}
}

function recall(): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFT) ?? "{}");
  } catch {
    return {};
  }
}

/** The query names the subject: in a draft for another vehicle only the shared fields are restored. */
const place = () => location.search;

/** A text that was not changed is left out: in another language the form has its own. */
function listTyped(form: HTMLFormElement): (readonly [name: string, value: string])[] {
  // Inputs, selects, and textareas all have these; a select has no default value.
  return ([...form.elements] as HTMLInputElement[])
    .filter(({ name, type, tabIndex, checked, value, defaultValue }) =>
      type === "radio"
        ? checked
        : name && tabIndex >= 0 && !/file|hidden/.test(type) && !(isNew(form) && value === defaultValue),
    )
    .map(({ name, value }) => [name, value]);
}

const isNew = (form: HTMLFormElement) => form.dataset.lead === "new";

/** A list of radio buttons has a value, too. One that is no longer offered is reported, as the form would look unchosen. */
function restore(form: HTMLFormElement, name: string, text: string): void {
  const field = form.elements.namedItem(name) as HTMLInputElement | null;
  if (!field || field.value === text) return;
  field.value = text;
  const group = form.querySelector<HTMLElement>(`#${CSS.escape(name)}[data-gone]`);
  if (!group || field.value === text) return;
  showProblem(group, group.dataset.gone ?? "");
  group.addEventListener("input", () => showProblem(group, ""), { once: true });
}

export function keepDraft(form: HTMLFormElement): void {
  const folded = form.querySelector("details");
  if (isNew(form)) {
    const { place: drafted, open, ...texts } = recall();
    for (const [name, text] of Object.entries(texts))
      if (drafted === place() || SHARED.includes(name)) restore(form, name, text);
    if (folded && open && drafted === place()) folded.open = true;
  }
  const save = () =>
    keep({
      ...Object.fromEntries(listTyped(form)),
      place: place(),
      open: folded?.open ? "1" : "",
      [OPENED]: (form.elements.namedItem(OPENED) as HTMLInputElement).value,
    });
  form.addEventListener("input", save);
  folded?.addEventListener("toggle", save);
}
