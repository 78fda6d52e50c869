/** Schemas for what the database returns about a person's data, erasures, and downloads. */
import * as z from "zod";
import { leadFileAnswer } from "~/leads/inbox/lead-rows.server";
import { instant } from "~/platform/parsed";
import { describeWrittenTexts } from "~/vehicles/written-texts";

/** Number of erased items. */
export const erasureCounts = z.lazy(() =>
  z.object({
    leads: z.int(),
    photos: z.int(),
    /** Text messages queued for deletion at Twilio. */
    messages: z.int(),
    quarantined: z.int().optional(),
    buffered: z.int().optional(),
  }),
);

/** A hold of a vehicle for the person, as it is stored. */
export const personHold = z.lazy(() => z.record(z.string(), z.unknown()));
/** A vehicle whose texts as written name the person. */
export const personNote = z.lazy(() =>
  z.object({
    id: z.int(),
    vehicle: z.string(),
    vin: z.string(),
    texts: describeWrittenTexts(),
  }),
);
/** A line of the sheet in the record of a sync, with the times of the first and the last sync. */
export const personSyncLine = z.lazy(() => z.record(z.string(), z.unknown()));
/** A lead, and its complete stored record. */
export const personLead = z.lazy(() =>
  z.record(z.string(), z.unknown()).transform((row) => ({ record: row, lead: leadFileAnswer.parse(row) })),
);
/** A quarantined lead as submitted. */
export const quarantinedText = z.lazy(() =>
  z.object({ id: z.uuid(), leadText: z.string(), receivedAtIso: instant }),
);

/** A download of leads: those of a list, the person's own of it, one, or everything of one shopper. */
const leadExport = z.lazy(() =>
  z.object({
    id: z.int(),
    atIso: instant,
    format: z.enum(["csv", "adf", "json"]),
    scope: z.enum(["all", "own", "lead", "person"]),
    /** null for staff no longer listed. */
    by: z.string().nullable(),
  }),
);

export const erasureOverview = z.lazy(() =>
  z.object({
    /** Those still open, oldest first, at most 100. Missing while the functions of the previous release answer, like `exports`. */
    requests: z
      .array(z.object({ id: z.uuid(), name: z.string(), email: z.string(), sentAtIso: instant }))
      .default([]),
    /** Twilio copies not deleted yet. */
    openCopies: z.int(),
    /** Copies that Twilio hasn't deleted for two weeks: SID, or the reference in their text. */
    givenUpCopies: z.array(z.string()),
    /** Photo folders not emptied yet. */
    openFolders: z.int(),
    /** Latest first. */
    erasures: z.array(
      z.object({
        id: z.int(),
        atIso: instant,
        scope: z.enum(["lead", "person", "retention"]),
        reason: z.string(),
        counts: erasureCounts,
        /** null for cron, and for staff no longer listed. */
        by: z.string().nullable(),
      }),
    ),
    /** Latest first. */
    exports: z.array(leadExport).default([]),
  }),
);
