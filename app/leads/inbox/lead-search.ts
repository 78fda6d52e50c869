/** Parses the lead list's URL and search text. */

import { getPhoneDigits } from "~/leads/lead";
import { foldText } from "~/vehicles/fold-text";
import {
  LEAD_FOLDERS,
  type LeadCursor,
  type LeadFolder,
  type LeadQuery,
  type LeadSearch,
} from "./lead-inbox";

/** Longer than any realistic search. */
export const MAX_SEARCH = 100;

const MAX_WORDS = 8;
const MIN_DIGITS = 3;
const CURSOR =
  /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/;

/** The folders of stored leads, and the quarantine. */
const LIST_FOLDERS = [...LEAD_FOLDERS, "quarantine"] as const;

/** State in the list's URL. The search text isn't part of it: it may be personal data, such as a phone number. */
export interface LeadListAddress {
  readonly folder: (typeof LIST_FOLDERS)[number];
  /** null for both. */
  readonly isAnswered: boolean | null;
  readonly after: LeadCursor | null;
  /** Whether the last submitted search text applies. */
  readonly isSearch: boolean;
}

/** Ignores invalid values. */
export function parseLeadList(params: URLSearchParams): LeadListAddress {
  const answered = params.get("answered");
  return {
    folder: LIST_FOLDERS.find((folder) => folder === params.get("folder")) ?? "inbox",
    isAnswered: answered === "yes" ? true : answered === "no" ? false : null,
    after: parseLeadCursor(params.get("after")),
    isSearch: params.get("search") === "on",
  };
}

/** Returns the query with its "?", or "" for the default list. */
export function formatLeadList(
  address: Partial<Omit<LeadListAddress, "after">> & { after?: string },
): string {
  const params = new URLSearchParams();
  if (address.folder && address.folder !== "inbox") params.set("folder", address.folder);
  if (typeof address.isAnswered === "boolean") params.set("answered", address.isAnswered ? "yes" : "no");
  if (address.isSearch) params.set("search", "on");
  if (address.after) params.set("after", address.after);
  return params.size > 0 ? `?${params}` : "";
}

/** Returns null for anything but a cursor in the database's format. */
export function parseLeadCursor(text: string | null): LeadCursor | null {
  const [, beforeIso = "", id = ""] = CURSOR.exec(text ?? "") ?? [];
  return id === "" || Number.isNaN(Date.parse(beforeIso)) ? null : { beforeIso, id };
}

/** @param text as typed; phone numbers match in any notation, with or without country code 1 */
export function parseLeadSearch(text: string): LeadSearch {
  const folded = foldText(text.slice(0, MAX_SEARCH)).replace(
    /\p{Cc}|\p{Surrogate}|\p{Noncharacter_Code_Point}/gu,
    " ",
  );
  const words = folded.split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);
  const digits = getPhoneDigits(folded);
  const isPhone = digits.length >= MIN_DIGITS && /^[\d\s()+./-]+$/.test(folded);
  return { words, digits: isPhone ? withoutCountry(digits) : null };
}

const withoutCountry = (digits: string) => (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits);

type StoredLeadsAddress = LeadListAddress & { readonly folder: LeadFolder };

/** False for the quarantine, whose leads aren't stored in the leads table. */
export const isOfStoredLeads = (address: LeadListAddress): address is StoredLeadsAddress =>
  address.folder !== "quarantine";

/** @param searched as typed, "" for none. @throws Error for the quarantine */
export function createLeadQuery(address: LeadListAddress, searched: string, limit: number): LeadQuery {
  if (!isOfStoredLeads(address)) throw new Error("The quarantine doesn't contain stored leads.");
  const { folder, isAnswered, after, isSearch } = address;
  return { folder, isAnswered, after, limit, search: parseLeadSearch(isSearch ? searched : "") };
}
