/** Replaces auth-js's `webauthn` in the Worker's bundle (wrangler.toml): passkeys need a browser, and the site has none. */
export class WebAuthnApi {}
function refuse(): never {
  throw new Error("The Worker's bundle has no passkeys");
}
export const webAuthnAbortService = {};
export const createCredential = refuse;
export const getCredential = refuse;
export const deserializeCredentialCreationOptions = refuse;
export const deserializeCredentialRequestOptions = refuse;
export const serializeCredentialCreationResponse = refuse;
export const serializeCredentialRequestResponse = refuse;
export const browserSupportsWebAuthn = () => false;
