/** Form drafts: input of a form submitted after the session ended, encrypted into the sign-in page for its author only. */

/** Names of form fields. */
export const FORM_DRAFT_FIELDS = {
  /** User id of the form's author. Only forms with this field are saved as drafts; forms with passwords or files never have it. */
  writer: "writer",
  /** The encrypted draft. */
  sealed: "kept",
} as const;

/** Query parameter of a page whose file upload was lost because the session had ended: drafts have no files. */
export const FILES_LOST = "filesLost";

/** Encrypted and together with an email address and password, the draft fits the 64 KB limit for forms. */
const MAX_BYTES = 40 * 1024;
/** Covers a form left open overnight. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Encrypts a text for a context and decrypts it only in the same context. */
export interface DraftSeal {
  seal(plain: string, about: string): Promise<string>;
  /** Returns null for text not encrypted here or for another context. */
  open(sealed: string, about: string): Promise<string | null>;
}

interface FormDraftParts {
  readonly texts: DraftSeal;
  readonly now: () => Date;
}

type DraftFields = readonly (readonly [name: string, text: string])[];

/**
 * @param path of the form's action; the draft can be restored only there
 * @returns null when the form names no author, or when it is too large
 */
export async function sealFormDraft(
  form: FormData,
  path: string,
  { texts, now }: FormDraftParts,
): Promise<string | null> {
  const writer = form.get(FORM_DRAFT_FIELDS.writer);
  if (typeof writer !== "string") return null;
  const fields = [...form].filter(
    ([name, value]) => name !== FORM_DRAFT_FIELDS.writer && typeof value === "string",
  );
  const plain = JSON.stringify([now().getTime(), fields]);
  if (new TextEncoder().encode(plain).length > MAX_BYTES) return null;
  return texts.seal(plain, describe(writer, path));
}

/** Restores the form; null when it belongs to another person or form, or is older than a day. */
export async function openFormDraft(
  sealed: string,
  { userId, path }: { readonly userId: string; readonly path: string },
  { texts, now }: FormDraftParts,
): Promise<FormData | null> {
  const plain = await texts.open(sealed, describe(userId, path));
  if (plain === null) return null;
  const [sealedAtMs, fields] = JSON.parse(plain) as [number, DraftFields];
  if (now().getTime() - sealedAtMs > LIFETIME_MS) return null;
  const form = new FormData();
  for (const [name, text] of fields) form.append(name, text);
  return form;
}

const describe = (userId: string, path: string) => JSON.stringify(["words", 1, userId, path]);
