/**
 * Creates a form POST with its body as bytes, and their number as browsers send it. Node's stream of a `FormData` would keep writing after an action has stopped
 * reading it, and fail outside any test.
 */
export async function createPostRequest(
  address: string,
  body: BodyInit,
  headers: HeadersInit,
): Promise<Request> {
  const form = new Request(address, { method: "POST", body, headers });
  const sent = await form.arrayBuffer();
  form.headers.set("Content-Length", String(sent.byteLength));
  return new Request(address, { method: "POST", body: sent, headers: form.headers });
}
