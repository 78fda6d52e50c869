/** Whether a request comes from Twilio: its X-Twilio-Signature (twilio.com/docs/usage/security, "Validating requests"). */

interface SignedRequest {
  /** As Twilio was told it, with its query. */
  readonly url: string;
  /** The body as it came. */
  readonly body: string;
  /** Of the header; null when there is none. */
  readonly signature: string | null;
}

const text = new TextEncoder();

/**
 * Of the address and each parameter of the form, sorted, a repeated value once. A body that is no form is bound by its hash
 * in the address (`bodySHA256`) instead, and signed without parameters. The account's token is the key.
 */
export async function isSignedByTwilio(authToken: string, request: SignedRequest): Promise<boolean> {
  const signature = decodeBase64(request.signature ?? "");
  if (!signature) return false;
  const bodyHash = new URL(request.url).searchParams.get("bodySHA256");
  const fields = bodyHash === null ? [...new URLSearchParams(request.body)] : [];
  const key = await importToken(authToken);
  // `verify` compares in constant time.
  const isSigned = await crypto.subtle.verify("HMAC", key, signature, getSignedText(request.url, fields));
  return isSigned && (bodyHash === null || bodyHash === (await hashBody(request.body)));
}

/** True when one of the tokens signed the request: during a rotation both the old and the new one are good. */
export async function isSignedWithAny(
  authTokens: readonly string[],
  request: SignedRequest,
): Promise<boolean> {
  const checks = await Promise.all(authTokens.map((token) => isSignedByTwilio(token, request)));
  return checks.includes(true);
}

/** What Twilio would send as X-Twilio-Signature with a form. */
export async function signTwilioForm(authToken: string, url: string, form: URLSearchParams): Promise<string> {
  const signature = await crypto.subtle.sign(
    "HMAC",
    await importToken(authToken),
    getSignedText(url, [...form]),
  );
  return btoa(String.fromCharCode(...new Uint8Array(signature)));
}

function getSignedText(url: string, fields: readonly (readonly [string, string])[]): Uint8Array<ArrayBuffer> {
  const names = [...new Set(fields.map(([name]) => name))].sort();
  const lines = names.map((name) => {
    const values = new Set(fields.flatMap(([other, value]) => (other === name ? [value] : [])));
    return [...values].sort().map((value) => name + value);
  });
  return text.encode(url + lines.flat().join(""));
}

function importToken(authToken: string): Promise<CryptoKey> {
  const hmac = { name: "HMAC", hash: "SHA-1" };
  return crypto.subtle.importKey("raw", text.encode(authToken), hmac, false, ["sign", "verify"]);
}

async function hashBody(body: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", text.encode(body));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function decodeBase64(encoded: string): Uint8Array<ArrayBuffer> | null {
  if (encoded === "") return null;
  try {
    return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
