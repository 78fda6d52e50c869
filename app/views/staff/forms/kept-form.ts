/**
 * Keeps in the browser what a staff form couldn't send, and fills the form with it again. Loaded after the page, which doesn't need it
 * to be used.
 */
import { type FormDraft, type FormDraftOwner, unsent } from "~/platform/form-draft";
import {
  findKeptForm,
  formatSendFragment,
  isPressed,
  keepDraft,
  takeBeside,
  writeBeside,
} from "~/platform/kept-forms";
import { type Control, listControls, sent } from "./form-fields";
import { UNSENT_EVENT } from "./keep-unsent";

export { dropKeptForm } from "~/platform/kept-forms";

export interface KeptForm {
  /** What the offline page shows of the form. */
  describe(): Pick<FormDraft, "title" | "lines">;
  detach(): void;
}

interface FormActions {
  /** Makes the form the draft. @param button that was pressed */
  readonly save: (button: HTMLElement | null) => void;
  /** Fills the form. */
  readonly restore: (fields: string) => void;
}

export function keepForm(
  form: HTMLFormElement,
  owner: FormDraftOwner,
  { save, restore }: FormActions,
): KeptForm {
  const keepUnsent = (event: Event) => {
    const { target } = event;
    if (target !== form && target !== window) return;
    if (target === form) save((event as CustomEvent<HTMLElement | null>).detail);
    const kept = keepDraft();
    if (!kept) return;
    if (target === form) event.preventDefault();
    if (isPressed(kept)) beginNext(sent.form ?? form);
  };
  const keepOffline = () => {
    if (navigator.onLine || listTyped(form).length === 0) return;
    save(null);
    keepDraft();
  };
  // A form that is sent as a document is answered by a new page.
  const keepBeside = ({ target, defaultPrevented }: Event) => {
    if (target === form) takeBeside(owner);
    if (target === form || defaultPrevented || listTyped(form).length === 0) return;
    writeBeside({
      ...owner,
      fields: String(new URLSearchParams(new FormData(form) as unknown as Record<string, string>)),
    });
  };
  const showBeside = () => {
    const fields = takeBeside(owner);
    if (fields === null) return showUnsent();
    restore(fields);
  };
  const showUnsent = () => {
    const { draft } = unsent;
    if (draft?.name !== owner.name || draft.writerId !== owner.writerId) return showKept();
    unsent.draft = null;
    restore(draft.fields);
    listTypedControls(form)[0]?.focus();
  };
  const showKept = () => {
    const kept = findKeptForm(owner);
    if (!kept) return;
    restore(kept.fields);
    if (location.hash === formatSendFragment(kept)) sendForm(form, kept.fields);
  };
  // Not what is searched for.
  if (!form.closest("search")) {
    addEventListener(UNSENT_EVENT, keepUnsent);
    addEventListener("pagehide", keepOffline);
    // Later, because the page that answers a form drops it first.
    setTimeout(showBeside);
    addEventListener("submit", keepBeside);
  }
  return {
    describe() {
      const part = form.ariaLabel ?? form.closest("section")?.querySelector("h2")?.textContent;
      const title = [document.querySelector("h1")?.textContent, part].filter(Boolean).join(" · ");
      return { title, lines: listTyped(form) };
    },
    detach() {
      removeEventListener(UNSENT_EVENT, keepUnsent);
      removeEventListener("pagehide", keepOffline);
      removeEventListener("submit", keepBeside);
    },
  };
}

/** Empties a form of something new, so that the next one can be typed while this one waits. */
function beginNext(form: HTMLFormElement): void {
  const key = form.elements.namedItem("key");
  if (!(key instanceof HTMLInputElement)) return;
  // The page of an answered form is filled in with what was typed. What the address fills in stays.
  const given = new URLSearchParams(location.search);
  for (const control of listControls(form))
    if (isTextControl(control) && !given.has(control.name)) control.defaultValue = "";
  form.reset();
  // React resets the value of its own element.
  const next = key.cloneNode() as HTMLInputElement;
  next.value = crypto.randomUUID();
  key.replaceWith(next);
}

const isTextControl = ({ localName, type }: Control): boolean =>
  localName === "textarea" || ["text", "tel", "email", "url"].includes(type);

/** Presses the button that was pressed before. */
function sendForm(form: HTMLFormElement, fields: string): void {
  const values = new URLSearchParams(fields);
  const buttons = [...form.elements].filter((element) => element instanceof HTMLButtonElement);
  form.requestSubmit(buttons.find(({ name, value }) => name && values.getAll(name).includes(value)));
}

/** Returns labels and values, as shown, of the fields that differ from what the page had. */
const listTyped = (form: HTMLFormElement): readonly (readonly [label: string, value: string])[] =>
  listTypedControls(form).map((control) => [getLabel(control), formatValue(control)]);

const listTypedControls = (form: HTMLFormElement) =>
  listControls(form).filter(
    (control) => control.type !== "hidden" && control.localName !== "button" && isTyped(control),
  );

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
