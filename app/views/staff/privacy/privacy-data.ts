/** Creates the data of the owners' privacy page. */
import type { SubmissionResult } from "@conform-to/react";
import { isReadable } from "~/leads/inbox/lead-inbox";
import type { LeadSubject } from "~/leads/lead";
import type { FoundPerson } from "~/leads/privacy/create-lead-privacy.server";
import type { ErasureOverview, PersonNote } from "~/leads/privacy/lead-privacy";
import type { RequestLead } from "~/views/staff/leads/requests/request-form";

export interface PrivacyPageData {
  readonly writerId: string;
  readonly overview: ErasureOverview;
  /** 0 keeps leads forever. */
  readonly keepDays: number;
  /** Whether something was just erased. */
  readonly isErased: boolean;
  /** The request that was just closed; null for none. */
  readonly closed: RequestLead | null;
}

/** One stored lead of the person; the other fields are null when this release can't read it. */
export interface PersonLine {
  readonly id: string;
  readonly name: string | null;
  readonly sentAtIso: string | null;
  readonly subject: LeadSubject | null;
  readonly photoCount: number;
}

export interface FoundPersonData {
  readonly lines: readonly PersonLine[];
  readonly moreCount: number;
  readonly quarantinedCount: number;
  readonly bufferedCount: number;
  readonly heldCount: number;
  /** Lines in the records of syncs. */
  readonly syncCount: number;
  /** Cars with the person beside SOLD, HOLD, or DEPOSIT. */
  readonly notedCars: readonly Pick<PersonNote, "id" | "vehicle">[];
}

/** The response to a form; its `initialValue.person` is the email address or phone number, as typed. */
export interface PrivacyResult extends SubmissionResult<string[]> {
  readonly found?: FoundPersonData;
}

export function createFoundPerson({ leads, moreCount, ...others }: FoundPerson): FoundPersonData {
  const { quarantined, buffered, holds, notes, syncLines } = others;
  const lines = leads.map(({ lead }): PersonLine => {
    if (!isReadable(lead)) return { id: lead.id, name: null, sentAtIso: null, subject: null, photoCount: 0 };
    const { id, name, sentAtIso, subject, photos } = lead;
    return { id, name, sentAtIso, subject, photoCount: photos.length };
  });
  return {
    lines,
    moreCount,
    quarantinedCount: quarantined.length,
    bufferedCount: buffered.length,
    heldCount: holds.length,
    syncCount: syncLines.length,
    notedCars: notes.map(({ id, vehicle }) => ({ id, vehicle })),
  };
}
