/** State in the lead list's URL, and how it's written there. */
import type { LeadSource } from "~/leads/lead-source";
import type { LeadStatus } from "~/leads/work/lead-work";
import type { Locale } from "~/platform/locale";
import type { LeadCursor, LeadFolder } from "./lead-inbox";

/** The search text isn't part of it: it may be personal data, such as a phone number. */
export interface LeadListAddress {
  readonly folder: LeadFolder | "requests" | "quarantine";
  /** null for both. */
  readonly isAnswered: boolean | null;
  /** null for every status. */
  readonly status: LeadStatus | null;
  /** A user id, "me", or "none" for unassigned leads; null for everyone. */
  readonly assignee: string | null;
  /** null for every language. */
  readonly locale: Locale | null;
  /** "none" for leads without one; null for all. */
  readonly source: LeadSource | "none" | null;
  /** Of the vehicle that the leads are about, as its row has it; null for all. */
  readonly vin: string | null;
  readonly after: LeadCursor | null;
  /** Whether the last submitted search text applies. */
  readonly isSearch: boolean;
}

/** Returns the query with its "?", or "" for the default list. */
export function formatLeadList(
  address: Partial<Omit<LeadListAddress, "after">> & { after?: string },
): string {
  const { folder, isAnswered, status, assignee, locale, source, vin, isSearch, after } = address;
  const values = {
    folder: folder !== "inbox" && folder,
    answered: typeof isAnswered === "boolean" && (isAnswered ? "yes" : "no"),
    status,
    assignee,
    language: locale,
    source,
    vin,
    search: isSearch && "on",
    after,
  };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  return params.size > 0 ? `?${params}` : "";
}

/** Whether the address is the default list: every lead, with waiting ones and due reminders first. */
export const isOverview = ({ folder, isAnswered, ...address }: LeadListAddress): boolean =>
  folder === "inbox" && isAnswered === null && !isFiltered(address) && !address.isSearch;

/** Whether the list is narrowed beside its folder and its search. */
export const isFiltered = ({
  status,
  assignee,
  locale,
  source,
  vin,
}: Pick<LeadListAddress, "status" | "assignee" | "locale" | "source" | "vin">) =>
  Boolean(status || assignee || locale || source || vin);
