/**
 * The form of a staff page that was submitted last, in this tab's storage until a signed-in page is shown: when the session had
 * ended, what was typed is back in its form after signing in.
 */

export interface FormDraftOwner {
  /** Of the form, the same whenever its page is shown. */
  readonly name: string;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
}

interface FormDraft extends FormDraftOwner {
  readonly fields: readonly (readonly [name: string, value: string])[];
  /** Set when sign-in is shown instead of the form's answer. Without it, the form was sent. */
  readonly isUnsent?: boolean;
}

const KEY = "formDraft";
const CONTROLS: ReadonlySet<string> = new Set(["input", "select", "textarea"]);

/** Forms with passwords or codes must not be saved. Files can't be. */
export function saveFormDraft(form: HTMLFormElement, { name, writerId }: FormDraftOwner): void {
  const fields = [...new FormData(form)].filter(
    (field): field is [string, string] => typeof field[1] === "string",
  );
  write({ name, writerId, fields });
}

/** Marks the draft as unsent. Returns whether there is one. */
export function holdFormDraft(): boolean {
  const draft = read();
  if (draft) write({ ...draft, isUnsent: true });
  return draft !== null;
}

/** Fills the form with its author's unsent draft. Returns the draft's fields, or null when there is none. */
export function restoreFormDraft(
  form: HTMLFormElement,
  { name, writerId }: FormDraftOwner,
): FormDraft["fields"] | null {
  const draft = read();
  if (!draft?.isUnsent || draft.name !== name || draft.writerId !== writerId) return null;
  fillForm(form, draft.fields, () => true);
  for (let place = form.closest("details"); place; place = place.parentElement?.closest("details") ?? null)
    place.open = true;
  return draft.fields;
}

/**
 * Hidden fields name the version that was edited, by which a change made meanwhile is noticed. React resets them when the page is
 * rendered again.
 */
export function restoreHiddenFields(form: HTMLFormElement, fields: FormDraft["fields"]): void {
  fillForm(form, fields, ({ type }) => type === "hidden");
}

export function deleteFormDraft(): void {
  tryStorage((storage) => storage.removeItem(KEY));
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function fillForm(
  form: HTMLFormElement,
  fields: FormDraft["fields"],
  isFilled: (control: Control) => boolean,
) {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) values.set(name, [...(values.get(name) ?? []), value]);
  for (const control of form.elements as Iterable<Element> as Iterable<Control>) {
    if (!CONTROLS.has(control.localName) || !isFilled(control)) continue;
    const named = values.get(control.name) ?? [];
    if ("checked" in control && (control.type === "checkbox" || control.type === "radio"))
      control.checked = named.includes(control.value);
    else control.value = named.shift() ?? control.value;
  }
}

function read(): FormDraft | null {
  const text = tryStorage((storage) => storage.getItem(KEY));
  return text ? (JSON.parse(text) as FormDraft) : null;
}

function write(draft: FormDraft): void {
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify(draft)));
}

/** Returns null when the browser doesn't allow storage, or it is full. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
