/** Verifies X-Twilio-Signature on webhook requests (twilio.com/docs/usage/security, "Validating requests"). */

interface SignedRequest {
  /** Exactly as configured at Twilio, including its query. */
  readonly url: string;
  /** Raw body. */
  readonly body: string;
  /** The header's value; null when it is missing. */
  readonly signature: string | null;
}

const text = new TextEncoder();

/**
 * HMAC-SHA-1 with the account's token over the URL and the sorted form parameters, repeated values once. A body that isn't a form is
 * covered by its hash in the URL (`bodySHA256`) instead, and signed without parameters.
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

/** Returns true if any of the tokens signed the request: during a rotation the old and the new one are valid. */
export async function isSignedWithAny(
  authTokens: readonly string[],
  request: SignedRequest,
): Promise<boolean> {
  const checks = await Promise.all(authTokens.map((token) => isSignedByTwilio(token, request)));
  return checks.includes(true);
}

/** Computes the X-Twilio-Signature that Twilio would send with a form. */
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
