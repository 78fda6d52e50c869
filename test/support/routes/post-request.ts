/** A posted form as its bytes: Node's own stream of a `FormData` goes on writing after an action has stopped reading it, and the failure belongs to no test. */
export async function createPostRequest(
  address: string,
  body: BodyInit,
  headers: HeadersInit,
): Promise<Request> {
  const form = new Request(address, { method: "POST", body, headers });
  return new Request(address, { method: "POST", body: await form.arrayBuffer(), headers: form.headers });
}
