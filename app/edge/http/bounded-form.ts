/** Reads request bodies within a byte limit, so that a large one never fills memory. */

/** Limit for the text fields of a form together. */
export const MAX_TEXT_BYTES = 64 * 1024;
/** Four photos of 10 MB, plus the rest of the form. */
const MAX_BYTES = 42 * 1024 * 1024;

/** Whether a body may have more than text; also when its size isn't known. */
export const mayHaveFiles = ({ headers }: Request) =>
  !(Number(headers.get("Content-Length") ?? Number.NaN) <= MAX_TEXT_BYTES);

type BoundedForm = { readonly form: FormData } | { readonly refused: "tooLarge" | "unreadable" };

/**
 * Reads a form. A multipart body may have 42 MB, any other 64 KB; the text fields may have 64 KB in either. Reading stops at the
 * limit, whatever Content-Length says; the rest is drained after the response is ready (`drained-body.ts`).
 */
export async function readBoundedForm(request: Request, mostFormBytes = MAX_BYTES): Promise<BoundedForm> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const isMultipart = /^multipart\/form-data\s*;/i.test(contentType);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return { refused: "unreadable" };
  const bytes = await readBytes(request, isMultipart ? mostFormBytes : MAX_TEXT_BYTES);
  if (bytes === null) return { refused: "tooLarge" };
  const form = await new Response(bytes, { headers: { "Content-Type": contentType } })
    .formData()
    .catch(() => null);
  if (form === null) return { refused: "unreadable" };
  return measureTexts(form) > MAX_TEXT_BYTES ? { refused: "tooLarge" } : { form };
}

/** Returns the raw body of a machine's request; null beyond the limit, 64 KB by default. */
export async function readSmallText(request: Request, maxBytes = MAX_TEXT_BYTES): Promise<string | null> {
  const bytes = await readBytes(request, maxBytes);
  return bytes === null ? null : bytes.text();
}

/** Returns null beyond the limit. */
async function readBytes(request: Request, most: number): Promise<Blob | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > most) return null;
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> | undefined = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    if (length > most) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return new Blob(chunks);
}

function measureTexts(form: FormData): number {
  let length = 0;
  for (const [name, value] of form) length += name.length + (typeof value === "string" ? value.length : 0);
  return length;
}
