/** What was typed into a form whose session was over when it was sent: sealed into the page of the door, for whoever wrote it alone. */

/** Fields of forms. */
export const KEPT_WORDS = {
  /** Whose form it is, by id. A form with it may be kept; one that asks for a password or for files never has it. */
  writer: "writer",
  /** What was typed, sealed. */
  sealed: "kept",
} as const;

/** Sealed, and beside an e-mail address and a password, they fit into a form of 64 KB. */
const MOST_BYTES = 40 * 1024;
/** A form left open in the evening, and signed in again for in the morning. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Seals a text about something, and opens it again only about the same. */
export interface WordsSeal {
  seal(plain: string, about: string): Promise<string>;
  /** null for what was not sealed here, or about something else. */
  open(sealed: string, about: string): Promise<string | null>;
}

interface WordsParts {
  readonly texts: WordsSeal;
  readonly now: () => Date;
}

type Words = readonly (readonly [name: string, text: string])[];

/**
 * @param path of the form's action: they come back there and nowhere else
 * @returns null for a form that names no writer, and for more than can be carried
 */
export async function keepWords(
  form: FormData,
  path: string,
  { texts, now }: WordsParts,
): Promise<string | null> {
  const writer = form.get(KEPT_WORDS.writer);
  if (typeof writer !== "string") return null;
  const words = [...form].filter(([name, value]) => name !== KEPT_WORDS.writer && typeof value === "string");
  const plain = JSON.stringify([now().getTime(), words]);
  if (new TextEncoder().encode(plain).length > MOST_BYTES) return null;
  return texts.seal(plain, describe(writer, path));
}

/** The form as it was typed; null for what somebody else wrote, for another form's, and for what is older than a day. */
export async function openWords(
  sealed: string,
  { userId, path }: { readonly userId: string; readonly path: string },
  { texts, now }: WordsParts,
): Promise<FormData | null> {
  const plain = await texts.open(sealed, describe(userId, path));
  if (plain === null) return null;
  const [keptAtMs, words] = JSON.parse(plain) as [number, Words];
  if (now().getTime() - keptAtMs > LIFETIME_MS) return null;
  const form = new FormData();
  for (const [name, text] of words) form.append(name, text);
  return form;
}

const describe = (userId: string, path: string) => JSON.stringify(["words", 1, userId, path]);
