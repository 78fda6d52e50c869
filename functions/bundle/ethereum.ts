/** Replaces auth-js's `web3/ethereum` in the Worker's bundle (wrangler.toml): the site has no sign-in with a crypto wallet. */
function refuse(): never {
  throw new Error("The Worker's bundle has no wallets");
}
export const createSiweMessage = refuse;
export const fromHex = refuse;
export const getAddress = refuse;
export const toHex = refuse;
