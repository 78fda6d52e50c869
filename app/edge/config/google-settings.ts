/** Defines the settings for Google Sheets and Drive, for who may start a sync, and for functions hosted elsewhere. */
import * as z from "zod";
import { parseJson } from "~/platform/parse-json";
import { trimEnd } from "~/platform/trim-end";
import { isSafeAddress } from "./safe-address";

/** Functions that a dealership may run on its own backend. */
const HOSTED_FUNCTION_NAMES = ["sync-inventory", "sync-car-photos", "send-client-sms"] as const;

/** Google's ids: long, and of characters that need no escaping in a URL. */
const GOOGLE_ID = /^[\w-]{10,100}$/;

/** The sheet's edit page, as copied from a browser's address bar. It isn't CSV. */
const SHEET_PAGE =
  /^https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/[\w-]+(?:\/(?:edit|view|preview))?\/?(?:[?#]|$)/;

const serviceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().regex(/^-----BEGIN PRIVATE KEY-----\s[\s\S]+-----END PRIVATE KEY-----\s*$/),
  token_uri: z.string().refine(isSafeAddress),
});

/** Per setting: its schema, and the text that follows "X must be …". */
export const GOOGLE_RULES = {
  INVENTORY_SHEET: {
    schema: z
      .string()
      .trim()
      .refine((text) => (isSafeAddress(text) && !SHEET_PAGE.test(text)) || GOOGLE_ID.test(text))
      .optional(),
    expected: "the sheet's ID, or the https address where it's published as CSV, or left out",
  },
  GOOGLE_SERVICE_ACCOUNT: {
    schema: z
      .string()
      .transform((text, refusal) => {
        const account = serviceAccount.safeParse(parseJson(text));
        if (!account.success) refusal.addIssue({ code: "custom", message: "no key file" });
        return account.data ?? z.NEVER;
      })
      .optional(),
    expected: "the service account's key file: JSON with client_email, private_key, and token_uri",
  },
  GOOGLE_API_URL: {
    schema: z
      .string()
      .refine(isSafeAddress)
      .transform((url) => trimEnd(url, /\//))
      .optional(),
    expected: "a fake server's address with https://, or left out for Google's own",
  },
  GOOGLE_DRIVE_FOLDER: {
    schema: z.string().trim().regex(GOOGLE_ID).optional(),
    expected: "the ID of the Drive folder with one folder of photos per vehicle, or left out",
  },
  PUBLIC_REFRESH: {
    schema: z.enum(["on", "off"]).default("on"),
    expected: '"on" or "off"',
  },
  INVENTORY_WEBHOOK_SECRET: {
    schema: z.string().trim().min(16).optional(),
    expected: "the secret that the sheet's script also has (16 or more random characters), or left out",
  },
  HOSTED_FUNCTIONS: {
    schema: z
      .string()
      .transform((text) =>
        text
          .split(",")
          .map((name) => name.trim())
          .filter(Boolean),
      )
      .pipe(z.array(z.enum(HOSTED_FUNCTION_NAMES)))
      .default([]),
    expected: `any of ${HOSTED_FUNCTION_NAMES.join(", ")}, separated by commas, or left out`,
  },
} as const;

/** Whether the sheet is given by its id, and so read with the service account, instead of by a published URL. */
export const isSheetId = (sheet: string) => !sheet.includes("://");
