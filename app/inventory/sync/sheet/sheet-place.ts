/** The location of the dealership's sheet. */

export type SheetPlace =
  /** A public URL. */
  | { readonly kind: "published"; readonly url: string }
  | {
      readonly kind: "spreadsheet";
      /** Google's spreadsheet id. */
      readonly id: string;
      /** The fields used from the key file of the service account that the sheet is shared with. */
      readonly account: {
        readonly client_email: string;
        readonly private_key: string;
        readonly token_uri: string;
      };
      /** Base URL of the test server; undefined for Google's API. */
      readonly apiUrl: string | undefined;
    };
