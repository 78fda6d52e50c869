/** Faults that the Google Sheets stand-in injects, one per request, in order. */
import * as z from "zod";
import { parseJson } from "~/platform/parse-json";

/** API errors by name: status, code, and message (google.rpc.Status). */
export const SHEETS_ERRORS = {
  badRange: [400, "INVALID_ARGUMENT", "Unable to parse range: foofoo!A1"],
  invalidToken: [
    401,
    "UNAUTHENTICATED",
    "Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.",
  ],
  notShared: [403, "PERMISSION_DENIED", "The caller does not have permission"],
  noSpreadsheet: [404, "NOT_FOUND", "Requested entity was not found."],
  quota: [
    429,
    "RESOURCE_EXHAUSTED",
    "Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user' of service 'sheets.googleapis.com' for consumer 'project_number:000000000000'.",
  ],
  internal: [500, "INTERNAL", "Internal error encountered."],
  unavailable: [503, "UNAVAILABLE", "The service is currently unavailable."],
} as const;
export type SheetsErrorName = keyof typeof SHEETS_ERRORS;

const errorNames = Object.keys(SHEETS_ERRORS) as [SheetsErrorName, ...SheetsErrorName[]];

const fault = z.discriminatedUnion("kind", [
  /** No fault for this request. */
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("error"), name: z.enum(errorNames) }),
  /** An HTML page from a proxy instead of the sheet. */
  z.object({ kind: z.literal("page"), status: z.int().min(200).max(599) }),
  /** The connection is reset before the response. */
  z.object({ kind: z.literal("reset") }),
  /** The connection is closed in the middle of the response. */
  z.object({ kind: z.literal("cut") }),
  z.object({ kind: z.literal("slow"), milliseconds: z.int().min(0).max(60_000) }),
]);
export type SheetsFault = z.infer<typeof fault>;

/** Returns null when the body is not a valid list of faults. */
export function parseSheetsFaults(body: string): readonly SheetsFault[] | null {
  return z.array(fault).safeParse(parseJson(body)).data ?? null;
}
