/**
 * Creates a form POST with its body as bytes. Node's stream of a `FormData` would keep writing after an action has stopped
 * reading it, and fail outside any test.
 */
export async function createPostRequest(
  address: string,
  body: BodyInit,
  headers: HeadersInit,
): Promise<Request> {
  const form = new Request(address, { method: "POST", body, headers });
  return new Request(address, { method: "POST", body: await form.arrayBuffer(), headers: form.headers });
}
