/** Staff's forms that weren't sent because the network was down: in the browser's `localStorage`, until they are sent or the person signs out. */
import { deleteDraft, type FormDraft, type FormDraftOwner, readDraft } from "./form-draft";
import { readList, writeList } from "./stored-list";

const KEPT = "keptForms";
/** Event of `window` when the list has changed. */
export const KEPT_CHANGED = "keptforms";

export const listKeptForms = (): readonly FormDraft[] => readList(KEPT) as FormDraft[];

const isForm = (one: FormDraftOwner, other: FormDraftOwner) =>
  one.name === other.name && one.writerId === other.writerId;

/** Something new has a key, so that it doesn't replace another that waits. */
const getKey = ({ fields }: Pick<FormDraft, "fields">) => new URLSearchParams(fields).get("key");

const isSame = (one: FormDraft, other: FormDraft) => isForm(one, other) && getKey(one) === getKey(other);

/** Whether a button was pressed that does more than fill in the form. */
export const isPressed = ({ fields }: Pick<FormDraft, "fields">): boolean =>
  ![null, "read-vin"].includes(new URLSearchParams(fields).get("intent"));

/**
 * Returns the form that the address's fragment names, else the one to go on with: of something new, only one whose button wasn't
 * pressed.
 */
export function findKeptForm(owner: FormDraftOwner): FormDraft | undefined {
  const own = listKeptForms().filter((kept) => isForm(kept, owner));
  const isOpen = (kept: FormDraft) => getKey(kept) === null || !isPressed(kept);
  return own.find((kept) => location.hash === formatSendFragment(kept)) ?? own.findLast(isOpen);
}

function write(forms: readonly FormDraft[]): void {
  writeList(KEPT, forms);
  dispatchEvent(new Event(KEPT_CHANGED));
}

/** Keeps the form that was submitted last, in place of what was kept of the same form. Returns it if the browser stored it. */
export function keepDraft(): FormDraft | undefined {
  const draft = readDraft();
  if (!draft || draft.isUnsent) return;
  write([...listKeptForms().filter((kept) => !isSame(kept, draft)), draft]);
  deleteDraft();
  return listKeptForms().find((kept) => isSame(kept, draft));
}

/** Returns the fragment with which the form's page, when it is opened, sends the form. */
export const formatSendFragment = (form: FormDraft) =>
  `#send=${encodeURIComponent([form.name, getKey(form)].filter(Boolean).join(" "))}`;

export function dropKeptForm(form: FormDraft): void {
  const forms = listKeptForms();
  const others = forms.filter((kept) => !isSame(kept, form));
  if (others.length < forms.length) write(others);
}

/** Deletes what other people typed in this browser. */
export function dropFormsOfOthers(writerId: string): void {
  const forms = listKeptForms();
  const own = forms.filter((kept) => kept.writerId === writerId);
  if (own.length < forms.length) write(own);
}

/** Fields of other forms of the page on which a form was submitted, until the next page has them again. */
const BESIDE = "formsBeside";
interface FormBeside extends FormDraftOwner {
  readonly fields: string;
}
const readBeside = (): readonly FormBeside[] => JSON.parse(sessionStorage.getItem(BESIDE) ?? "[]");
const storeBeside = (forms: readonly FormBeside[]) => sessionStorage.setItem(BESIDE, JSON.stringify(forms));

/** Does nothing when the browser doesn't allow storage, or it is full. */
export function writeBeside(form: FormBeside): void {
  try {
    storeBeside([...readBeside(), form]);
  } catch {}
}

/** Takes the fields of the owner's form away; null without any. */
export function takeBeside(owner: FormDraftOwner): string | null {
  try {
    const forms = readBeside();
    storeBeside(forms.filter((form) => !isForm(form, owner)));
    return forms.findLast((form) => isForm(form, owner))?.fields ?? null;
  } catch {
    return null;
  }
}
