/** The settings of the dealership's sheet and its photo folder at Google, of who may start a sync, and of functions hosted elsewhere. */
import * as z from "zod";
import { isLoopback } from "~/edge/http/session-cookie";

/** What a dealership may keep running on its own backend. */
const HOSTED_FUNCTION_NAMES = ["sync-inventory", "sync-car-photos", "send-client-sms"] as const;

/** Carries a token, so that nobody reads it on the way; what never leaves this machine needs no such care. */
const isSafeAddress = (text: string) =>
  URL.canParse(text) && (text.startsWith("https://") || (text.startsWith("http://") && isLoopback(text)));

/** As Google makes them: long, and of letters that need no care in an address. */
const GOOGLE_ID = /^[\w-]{10,100}$/;

/** Where people edit the sheet: what a browser's address bar shows, and no CSV. */
const SHEET_PAGE =
  /^https:\/\/docs\.google\.com\/spreadsheets\/(?:u\/\d+\/)?d\/[\w-]+(?:\/(?:edit|view|preview))?\/?(?:[?#]|$)/;

const serviceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().regex(/^-----BEGIN PRIVATE KEY-----\s[\s\S]+-----END PRIVATE KEY-----\s*$/),
  token_uri: z.string().refine(isSafeAddress),
});

/** Per setting: its rule, and the sentence that follows "X must be …". */
export const GOOGLE_RULES = {
  INVENTORY_SHEET: {
    schema: z
      .string()
      .trim()
      .refine((text) => (isSafeAddress(text) && !SHEET_PAGE.test(text)) || GOOGLE_ID.test(text))
      .optional(),
    expected: "the sheet's id, or the https address under which it is published as CSV, or left out",
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
    expected: "the service account's key file: JSON with client_email, private_key and token_uri",
  },
  GOOGLE_API_URL: {
    schema: z
      .string()
      .refine(isSafeAddress)
      .transform((url) => url.replace(/\/+$/, ""))
      .optional(),
    expected: "a stand-in's address with https://, or left out for Google's own",
  },
  GOOGLE_DRIVE_FOLDER: {
    schema: z.string().trim().regex(GOOGLE_ID).optional(),
    expected: "the id of the Drive folder that holds the folders of photos, or left out",
  },
  PUBLIC_REFRESH: {
    schema: z.enum(["on", "off"]).default("on"),
    expected: '"on" or "off"',
  },
  INVENTORY_WEBHOOK_SECRET: {
    schema: z.string().trim().min(16).optional(),
    expected: "a random text of 16 or more characters that the sheet's script knows too, or left out",
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
    expected: `a list of names parted by commas, each of them ${HOSTED_FUNCTION_NAMES.join(", ")}, or left out`,
  },
} as const;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a sheet is named by its id, and so read with the service account, in place of a published address. */
export const isSheetId = (sheet: string) => !sheet.includes("://");
