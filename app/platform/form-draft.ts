/** The staff form that was submitted last: in the tab's `sessionStorage`, until a signed-in page answers it. */

/** Identifies a form and its author, the same whenever its page is shown. */
export interface FormDraftOwner {
  readonly name: string;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
}

export interface FormDraft extends FormDraftOwner {
  /** As a query, with the pressed button. */
  readonly fields: string;
  /** The form's page, as path and query. */
  readonly page: string;
  /** The page's heading: which lead or vehicle. */
  readonly title: string;
  /** Labels and values of what was changed, as shown. */
  readonly lines: readonly (readonly [label: string, value: string])[];
  /** When it was submitted, in milliseconds since 1970. */
  readonly atMs: number;
  /** Set when sign-in or an outage is shown instead of the form's answer. */
  readonly isUnsent?: boolean;
}

/** Parameter of the sign-in page that is shown instead of the answer to a form, and of the form's page after an outage answered it. */
export const UNSENT = "unsent=form";

const DRAFT = "formDraft";

export function readDraft(): FormDraft | null {
  return JSON.parse(tryStorage((storage) => storage.getItem(DRAFT)) ?? "null");
}

export function writeDraft(draft: FormDraft): void {
  tryStorage((storage) => storage.setItem(DRAFT, JSON.stringify(draft)));
}

export function deleteDraft(): void {
  tryStorage((storage) => storage.removeItem(DRAFT));
}

/** The form that wasn't sent, until it is shown again. */
export const unsent: { draft: FormDraft | null } = { draft: null };

/** Takes the form away that was submitted last. Returns it if the page answers it, not if it is unsent. */
export function takeAnswered(): FormDraft | null {
  const draft = readDraft();
  deleteDraft();
  if (!draft?.isUnsent && !location.search.includes(UNSENT)) return draft;
  unsent.draft = draft;
  return null;
}

/** Marks the draft as unsent. Returns whether there is one. */
export function holdDraft(): boolean {
  const draft = readDraft();
  if (draft) writeDraft({ ...draft, isUnsent: true });
  return draft !== null;
}

/** Returns null when the browser doesn't allow storage, or it is full. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
