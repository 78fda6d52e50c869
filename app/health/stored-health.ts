/** Schema of the health that the database counts. */
import * as z from "zod";
import { instant } from "~/platform/parsed";
import { RUN_STATES } from "~/platform/run-states";

export const storedHealth = z.lazy(() =>
  z.object({
    /** Age of the oldest lead whose text isn't sent yet; null when all are sent. */
    oldestUnsentSeconds: z.int().nullable(),
    /** Leads whose text has waited longer than `UNSENT_MINUTES`. */
    unsentLate: z.int(),
    /** Leads whose text or CRM copy wasn't accepted yet, and the earliest next try, null while all are being tried; null without any. */
    retrying: z.object({ leads: z.int(), nextTryAtIso: instant.nullable() }).nullable().default(null),
    /** Leads with a dead-lettered delivery. */
    deadLetters: z.int(),
    /** Quarantined leads that staff haven't accepted. */
    quarantined: z.int(),
    /** Leads not answered in time; 0 when no time limit is set. */
    unansweredLate: z.int(),
    /** null before the first tick. */
    lastTickAtIso: instant.nullable(),
    /** Of the inventory sync; null before the first run. */
    lastSync: z
      .object({
        state: z.enum(RUN_STATES),
        startedAtIso: instant,
        errorCode: z.string().nullable(),
      })
      .nullable(),
    /** Start of the last inventory sync that succeeded; null before the first, and where no sheet is configured. */
    lastSyncedAtIso: instant.nullable(),
    /** Whether the worker of the last photo sync died before it was done. The database returns null before the first run. */
    isPhotoSyncDead: z
      .boolean()
      .nullish()
      .transform((isDead) => isDead ?? false),
    /**
     * The most frequent ones since yesterday, by the directive of the Content-Security-Policy that blocked something, or "error" for
     * a script error, and by kind of page.
     */
    browserReports: z.array(z.object({ kind: z.string(), page: z.string(), reports: z.int() })),
    /** All isolates' responses in the last `ANSWER_MINUTES`, health checks excluded; failures have a status of 500 or more. */
    answers: z.object({ answers: z.int(), failures: z.int() }).default({ answers: 0, failures: 0 }),
  }),
);
