/** Reads request bodies within a byte limit, so that a large one never fills memory. */

/** Limit for the text fields of a form together. */
export const MAX_TEXT_BYTES = 64 * 1024;

/** Whether a body may have more than text; also when its size isn't known. */
export const mayHaveFiles = ({ headers }: Request) =>
  !(Number(headers.get("Content-Length") ?? Number.NaN) <= MAX_TEXT_BYTES);

type BoundedForm = { readonly form: FormData } | { readonly refused: "tooLarge" | "unreadable" };

/**
 * Reads a form. The text fields may have 64 KB together; `maxBytes` is the limit of a multipart body, with its files. Reading stops at
 * the limit, whatever Content-Length says; the rest is drained after the response is ready (`drained-body.ts`).
 */
export async function readBoundedForm(request: Request, maxBytes: number): Promise<BoundedForm> {
  const contentType = request.headers.get("Content-Type") ?? "";
  const isMultipart = /^multipart\/form-data\s*;/i.test(contentType);
  if (!isMultipart && !/^application\/x-www-form-urlencoded\b/i.test(contentType))
    return { refused: "unreadable" };
  const form = await readBounded(request, isMultipart ? maxBytes : MAX_TEXT_BYTES, async (body) =>
    new Response(body, { headers: { "Content-Type": contentType } })
      .formData()
      .catch(() => "unreadable" as const),
  );
  if (form === "unreadable") return { refused: form };
  return form && measureTexts(form) <= MAX_TEXT_BYTES ? { form } : { refused: "tooLarge" };
}

/** Returns the raw body of a machine's request; null beyond the limit, 64 KB by default. */
export const readSmallText = (request: Request, maxBytes = MAX_TEXT_BYTES): Promise<string | null> =>
  readBounded(request, maxBytes, (body) => new Response(body).text());

/** Passes the body to `read`, which keeps the only copy of it. Returns null beyond the limit. */
async function readBounded<Content>(
  request: Request,
  maxBytes: number,
  read: (body: ReadableStream<Uint8Array> | null) => Promise<Content>,
): Promise<Content | null> {
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBytes) return null;
  let length = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      length += chunk.length;
      if (length > maxBytes) controller.error(new Error("tooLarge"));
      else controller.enqueue(chunk);
    },
  });
  try {
    const content = await read(request.body?.pipeThrough(limit) ?? null);
    return length > maxBytes ? null : content;
  } catch (error) {
    if (length > maxBytes) return null;
    throw error;
  }
}

function measureTexts(form: FormData): number {
  let length = 0;
  for (const [name, value] of form) length += name.length + (typeof value === "string" ? value.length : 0);
  return length;
}
