/** Merges a small form of a vehicle (its costs, sale, or hold) with what is stored. */
import type * as z from "zod";
import { mergeTexts, parseSeenTexts, readTexts, type TextConflict } from "~/platform/merge-fields";
import { type FormSubmission, parseForm } from "~/platform/parse-form";

type Texts<Schema extends z.ZodObject> = Readonly<Record<keyof z.input<Schema> & string, string>>;

interface StoredForm<Schema extends z.ZodObject> {
  readonly schema: Schema;
  /** What the form would be filled with now. */
  readonly current: Texts<Schema>;
  /** Writes valid values as the form shows them. */
  readonly format: (values: z.output<Schema>) => Texts<Schema>;
  /** Whether there is a sale or hold; costs always are. */
  readonly isStored?: boolean;
  /** As for `mergeFields`. */
  readonly findUnit?: (field: string) => string;
}

/** For the form, when it is shown again. */
export interface MergeAnswer {
  /** What its person has seen; null when the form didn't say. */
  readonly seen: Readonly<Record<string, string>> | null;
  /** What someone else changed, too. */
  readonly conflicts: readonly TextConflict[];
}

interface MergedForm<Schema extends z.ZodObject> {
  /** Whether the form was of a sale or hold (its hidden field `recorded`) that someone else ended. */
  readonly isEnded: boolean;
  readonly submission: Pick<FormSubmission, "reply">;
  /** What to store; null when something keeps it from being stored. */
  readonly values: z.output<Schema> | null;
  readonly merge: MergeAnswer;
  /** The text of each field, for the form when it is shown again. */
  readonly initialValue: Record<string, string>;
}

/** A field that the form's person didn't change keeps the stored value. Of a new sale or hold, everything is stored as it was shown. */
export function mergeStoredForm<Schema extends z.ZodObject>(
  form: FormData,
  { schema, current, format, isStored = true, findUnit }: StoredForm<Schema>,
): MergedForm<Schema> {
  const fields = Object.keys(current) as (keyof Texts<Schema>)[];
  const isEnded = form.has("recorded") && !isStored;
  const seen = isEnded ? null : parseSeenTexts(form.get("seen"), fields);
  const submission = parseForm(form, schema);
  const refuse = (initialValue: object, merge: MergeAnswer = { seen, conflicts: [] }) => ({
    isEnded,
    submission,
    values: null,
    merge,
    initialValue: { ...initialValue },
  });
  if (isEnded || submission.status !== "success") return refuse(readTexts(form, current));
  const parsed = format(submission.value as z.output<Schema>);
  const before = (isStored ? seen : null) ?? current;
  const { merged, conflicts, typed } = mergeTexts({ form, seen: before, parsed, current }, findUnit);
  if (conflicts.length > 0) return refuse(merged, { seen: current, conflicts });
  const whole = new FormData();
  for (const field of fields) whole.set(field, merged[field]);
  const result = parseForm(whole, schema);
  if (result.status !== "success") return { ...refuse(merged), submission: result };
  return { ...refuse(typed), values: result.value as z.output<Schema> };
}
