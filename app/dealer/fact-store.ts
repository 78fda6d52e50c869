/** Database interface of the business facts, implemented in app/backend/stores. */
import * as z from "zod";
import { instant, type Parsed } from "~/platform/parsed";
import type { StoredFacts } from "./stored-facts";

/** One saved change of a section. */
export const factVersion = z.lazy(() =>
  z.object({
    id: z.int(),
    section: z.string(),
    /** Not yet validated; null: the defaults. */
    value: z.unknown(),
    savedAtIso: instant,
    /** null for a person who is no longer staff. */
    savedBy: z.string().nullable(),
    restoredFrom: z.int().nullable(),
    /** Whether it's the section's newest version. */
    isCurrent: z.boolean(),
    /** The section's version before it, which may not be listed; null for the first, which replaced the defaults. */
    previousId: z.int().nullable().default(null),
  }),
);
export type FactVersion = Parsed<typeof factVersion>;

export interface FactChange {
  readonly section: string;
  /** null: the defaults. */
  readonly value: unknown;
  /** The version the person saw; 0 if the section was never saved. */
  readonly expectedId: number;
  readonly restoredFrom?: number;
}

export interface FactStore {
  /** @throws BackendUnavailable, like all methods */
  readCurrent(): Promise<StoredFacts>;
  /** Newest first: the last two versions of each section, and the latest earlier ones. */
  listVersions(): Promise<readonly FactVersion[]>;
  /** Saves nothing if another version was saved in the meantime. `id` is the newest version. @throws BackendRejected for non-owners */
  save(change: FactChange, actorId: string): Promise<{ readonly isSaved: boolean; readonly id: number }>;
}
