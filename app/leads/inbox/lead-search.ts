/** Parses the lead list's URL and search text. */
import { getPhoneDigits } from "~/leads/lead";
import { findLeadSource } from "~/leads/lead-source";
import { LEAD_STATUSES } from "~/leads/work/lead-work";
import { parseUuid } from "~/platform/ids";
import { LOCALES } from "~/platform/locale";
import { cleanLine } from "~/platform/storable-text";
import { foldText } from "~/vehicles/fold-text";
import { listSearchWords } from "~/vehicles/search-words";
import {
  LEAD_FOLDERS,
  type LeadCursor,
  type LeadFolder,
  type LeadQuery,
  type LeadSearch,
} from "./lead-inbox";
import type { LeadListAddress } from "./lead-list-address";

/** Longer than any realistic search. */
export const MAX_SEARCH = 100;

/** As long as the tables allow. */
const MAX_VIN = 32;
const MIN_DIGITS = 3;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(.*)$/;

/** The folders of stored leads, the open requests, and the quarantine. */
const LIST_FOLDERS = [...LEAD_FOLDERS, "requests", "quarantine"] as const;
/** Allowed instead of a user ID. */
const SPECIAL_ASSIGNEES = ["me", "none"] as const;

/** Ignores invalid values. */
export function parseLeadList(params: URLSearchParams): LeadListAddress {
  const answered = params.get("answered");
  const assignee = params.get("assignee");
  const source = params.get("source");
  return {
    folder: LIST_FOLDERS.find((folder) => folder === params.get("folder")) ?? "inbox",
    isAnswered: answered === "yes" ? true : answered === "no" ? false : null,
    status: LEAD_STATUSES.find((status) => status === params.get("status")) ?? null,
    assignee: SPECIAL_ASSIGNEES.find((one) => one === assignee) ?? parseUuid(assignee),
    locale: LOCALES.find((locale) => locale === params.get("language")) ?? null,
    source: source === "none" ? source : findLeadSource(source),
    vin: cleanLine((params.get("vin") ?? "").slice(0, MAX_VIN)) || null,
    after: parseLeadCursor(params.get("after")),
    isSearch: params.get("search") === "on",
  };
}

/** Returns null for anything but a cursor in the database's format. */
export function parseLeadCursor(text: string | null): LeadCursor | null {
  const [, beforeIso = "", idText] = CURSOR.exec(text ?? "") ?? [];
  const id = parseUuid(idText);
  return id === null || Number.isNaN(Date.parse(beforeIso)) ? null : { beforeIso, id };
}

/** @param text as typed; phone numbers match in any notation, with or without country code 1 */
export function parseLeadSearch(text: string): LeadSearch {
  const searched = text.slice(0, MAX_SEARCH);
  const folded = foldText(searched);
  const digits = getPhoneDigits(folded);
  const isPhone = digits.length >= MIN_DIGITS && /^[\d\s()+./-]+$/.test(folded);
  return { words: listSearchWords(searched), digits: isPhone ? withoutCountry(digits) : null };
}

const withoutCountry = (digits: string) => (/^1\d{10}$/.test(digits) ? digits.slice(1) : digits);

type StoredLeadsAddress = LeadListAddress & { readonly folder: LeadFolder };

/** False for the quarantine, whose leads aren't stored in the leads table, and for the open requests. */
export const isOfStoredLeads = (address: LeadListAddress): address is StoredLeadsAddress =>
  LEAD_FOLDERS.some((folder) => folder === address.folder);

/**
 * Unanswered leads come longest wait first, others newest first.
 * @param searched as typed, "" for none
 * @param userId the signed-in person's
 * @throws Error for the quarantine and the open requests
 */
export function createLeadQuery(
  address: LeadListAddress,
  searched: string,
  { limit, userId }: { readonly limit: number; readonly userId: string },
): LeadQuery {
  if (!isOfStoredLeads(address)) throw new Error(`${address.folder} has no stored leads.`);
  const { folder, isAnswered, status, assignee, locale, source, vin, after, isSearch } = address;
  return {
    folder,
    isAnswered,
    status,
    locale,
    source,
    vin,
    after,
    limit,
    assignee: assignee === "me" ? userId : assignee,
    isLongestFirst: isAnswered === false,
    search: parseLeadSearch(isSearch ? searched : ""),
  };
}
