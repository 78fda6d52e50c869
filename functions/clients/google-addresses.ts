/** Where Google's services are asked: at Google, or all of them at one stand-in. */

interface GoogleAddresses {
  /** Without a slash at its end; `/v4/…` follows. */
  readonly sheetsUrl: string;
  /** Without a slash at its end; `/drive/v3/…` follows. */
  readonly driveUrl: string;
  /** In full. */
  readonly tokenUrl: string;
}

/**
 * @param apiUrl the stand-in's address without a slash at its end; left out for Google's own
 * @param tokenUri the one in the service account's key
 */
export function getGoogleAddresses(apiUrl: string | undefined, tokenUri: string): GoogleAddresses {
  if (apiUrl === undefined)
    return {
      sheetsUrl: "https://sheets.googleapis.com",
      driveUrl: "https://www.googleapis.com",
      tokenUrl: tokenUri,
    };
  return { sheetsUrl: apiUrl, driveUrl: apiUrl, tokenUrl: apiUrl + new URL(tokenUri).pathname };
}
