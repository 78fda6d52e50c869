/** Chooses the URLs of Google's services: Google's own, or one test server for all of them. */

interface GoogleAddresses {
  /** No trailing slash; `/v4/…` is appended. */
  readonly sheetsUrl: string;
  /** No trailing slash; `/drive/v3/…` is appended. */
  readonly driveUrl: string;
  /** Complete URL. */
  readonly tokenUrl: string;
}

/**
 * @param apiUrl base URL of the test server, no trailing slash; undefined for Google's own services
 * @param tokenUri `token_uri` of the service account's key
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
