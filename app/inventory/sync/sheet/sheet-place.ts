/** Where the dealership keeps its sheet. */

export type SheetPlace =
  /** An address that anybody may read. */
  | { readonly kind: "published"; readonly url: string }
  | {
      readonly kind: "spreadsheet";
      /** As Google names it. */
      readonly id: string;
      /** The parts that are used of the key file of the account it is shared with. */
      readonly account: {
        readonly client_email: string;
        readonly private_key: string;
        readonly token_uri: string;
      };
      /** A stand-in's; undefined for Google's own. */
      readonly apiUrl: string | undefined;
    };
