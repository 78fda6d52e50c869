/** Saves staff's work on a lead: writes only what the person changed, and notices conflicts. */
import { mergeFields, pickFields, repeatRace } from "~/platform/merge-fields";
import { findWorkUnit, type LeadWork, pickWork } from "./lead-work";
import type { LeadWorkStore } from "./lead-work-store";

interface WorkEdit {
  /** User id of the staff member. */
  readonly userId: string;
  /** What the person saw. */
  readonly seen: LeadWork;
  readonly typed: LeadWork;
  readonly note: string | null;
  /** The newest event that the person saw. */
  readonly lastEventId?: number | null;
  /** Reads the lead. @throws a response for an unknown id */
  readonly read: () => Promise<LeadWork>;
}

type WorkResult =
  | { readonly outcome: "saved" | "unknown" }
  /** Someone else changed these fields meanwhile; nothing was saved. */
  | {
      readonly outcome: "conflict";
      /** What is stored, with the person's changes. */
      readonly merged: LeadWork;
      readonly current: LeadWork;
      readonly fields: readonly (keyof LeadWork)[];
    };

/** @throws BackendUnavailable, BackendRejected */
export function saveLeadWork(
  id: string,
  { seen, typed, read, ...change }: WorkEdit,
  store: Pick<LeadWorkStore, "save">,
): Promise<WorkResult> {
  return repeatRace(async (count): Promise<{ answer: WorkResult; isRaced?: boolean }> => {
    const current = count === 1 ? seen : pickWork(await read());
    const { merged, changed, conflicts } = mergeFields({ seen, typed, current }, findWorkUnit);
    if (conflicts.length > 0) return { answer: { outcome: "conflict", merged, current, fields: conflicts } };
    const [base, wanted] = [pickFields(current, changed), pickFields(merged, changed)];
    const outcome = await store.save(id, { ...change, base, wanted });
    return outcome === "raced"
      ? { answer: { outcome: "conflict", merged, current, fields: changed }, isRaced: true }
      : { answer: { outcome } };
  });
}
