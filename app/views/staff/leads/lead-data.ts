/** Creates the data of staff pages on leads, with the requested vehicle resolved. */
import { FACETS } from "~/inventory/filter/filter";
import type { LeadFile, UnreadableLead } from "~/leads/inbox/lead-inbox";
import type { LeadListAddress } from "~/leads/inbox/lead-list-address";
import type { WantedVehicle } from "~/leads/lead";
import type { StopReason } from "~/leads/work/contact-stop";
import type { LeadContact } from "~/leads/work/lead-contact";
import type { LeadListCounts, LeadPage, OtherLead, StaffName } from "~/leads/work/lead-work-store";
import { type FilterTranslate, formatOption } from "~/views/inventory/filter-labels";
import type { ReplyData } from "./lead/reply-data";
import type { LeadRow, RequestedVehicle } from "./lead-row";
import type { QuarantineRow } from "./quarantine-data";
import type { RequestRow } from "./requests/request-data";
import type { AnsweredRequest, RequestLead } from "./requests/request-form";

export interface LeadListData {
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly rows: readonly (LeadRow | UnreadableLead)[];
  /** For the default list: unanswered leads, longest wait first, and leads with a due reminder. */
  readonly waiting: readonly (LeadRow | UnreadableLead)[];
  readonly due: readonly (LeadRow | UnreadableLead)[];
  /** Whether there are more unanswered leads than these. */
  readonly isMoreWaiting: boolean;
  /** Cursor of the last row when there are more. */
  readonly olderCursor: string | null;
  /** Leads in the quarantine folder; empty in every other. */
  readonly quarantined: readonly QuarantineRow[];
  /** Open requests in their folder; empty in every other. */
  readonly requests: readonly RequestRow[];
  /** The request that was just closed; null for none. */
  readonly closed: RequestLead | null;
  /** What this person just answered of a request's matches; null for nothing. */
  readonly answered: AnsweredRequest | null;
  readonly counts: LeadListCounts;
  readonly staff: readonly StaffName[];
  /** Whether downloads have everyone's leads; otherwise those assigned to the person. */
  readonly mayExportAll: boolean;
  readonly address: LeadListAddress;
  /** As typed; "" for none. */
  readonly searched: string;
}

/** Page data of a lead that this release can't read. */
export interface UnreadablePageData {
  readonly lead: UnreadableLead;
}

export interface LeadPageData extends Pick<LeadPage, "waiting" | "staff"> {
  readonly lead: LeadFile;
  /** What the form that corrects it is filled with. */
  readonly contact: LeadContact;
  /** Why the message asks not to be contacted; null when it doesn't. */
  readonly stopRequest: StopReason | null;
  /** null when the lead names none, or one that never was in the inventory. */
  readonly vehicle: RequestedVehicle | null;
  /** Cars for sale that are like one that was sold to someone else; empty otherwise. */
  readonly similar: readonly RequestedVehicle[];
  /** Cars for sale that fit the search without results; empty otherwise. */
  readonly matches: readonly RequestedVehicle[];
  /** Other people who have the same car at the time of the coming appointment or requested test drive. */
  readonly sameTime: readonly OtherLead[];
  /** The search without results, as labels; empty for none. */
  readonly wantedLabels: readonly string[];
  /** Other leads of the same person. */
  readonly others: readonly (LeadRow | UnreadableLead)[];
  readonly reply: ReplyData;
  /** Whether the lot is closed at the time of the coming appointment or requested test drive. */
  readonly isClosedThen: boolean;
}

/** Lists a wanted vehicle's filters as labels: "“lightning”", "Truck", "Ford", "Under $10,000". */
export function listWantedLabels(t: FilterTranslate, wanted: WantedVehicle | null): string[] {
  if (!wanted) return [];
  return (["q", ...FACETS] as const).flatMap((name) =>
    [wanted[name] ?? []]
      .flat()
      .filter(Boolean)
      .map((value) => formatOption(t, name, value)),
  );
}
