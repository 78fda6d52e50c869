/** A select for the sheet column that fills one field. */
import type { TFunction } from "i18next";
import { useText } from "~/i18n/use-text";
import { type ColumnDraft, listHeadings, type SheetTop } from "~/inventory/sync/sheet/column-editor";
import { foldHeading, isRequired, type SheetField } from "~/inventory/sync/sheet/sheet-columns";
import { FieldFrame, type FieldState, useErrorText } from "~/ui/field";

interface StaffColumnFieldProps {
  readonly field: SheetField;
  /** Its value is a folded heading. */
  readonly state: FieldState;
  readonly top: SheetTop;
  readonly draft: ColumnDraft;
  /** True for anyone but owners. */
  readonly isLocked: boolean;
}

export function StaffColumnField({ field, state, top, draft, isLocked }: StaffColumnFieldProps) {
  const { t } = useText(["staffColumns", "sync"]);
  const name = t(`sync:stock.fields.${field}`);
  const chosen = String(state.initialValue ?? "");
  const example = findExample(top, chosen);
  const problem = useErrorText()(state.errors?.[0]) ?? getOpenQuestion(t, field, draft);
  const hint = [t(`hints.${field}`), example && t("example", { value: example })].filter(Boolean).join(" ");
  return (
    <li>
      <FieldFrame name={field} label={`${name} ←`} hint={hint} problem={problem}>
        {(control) => (
          <select {...control} defaultValue={chosen} disabled={isLocked}>
            <option value="">{t("notFound")}</option>
            {listHeadings(top.header).map((heading) => (
              <option key={heading} value={foldHeading(heading)}>
                {heading}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
    </li>
  );
}

/** Returns a question for the owner about this field's column; undefined for none. */
function getOpenQuestion(
  t: TFunction<["staffColumns", "sync"]>,
  field: SheetField,
  { lost, conflicts, choice }: ColumnDraft,
): string | undefined {
  const conflict = conflicts.find((each) => each.field === field);
  if (conflict) return t("conflict", { headings: conflict.headings.join(", ") });
  const heading = lost[field];
  if (heading === undefined || choice[field] !== undefined) return undefined;
  return isRequired(field) ? t("lostRequired", { heading }) : t("lost", { heading });
}

/** Returns the column's first filled cell; "" for none. */
function findExample({ header, rows }: SheetTop, chosen: string): string {
  const place = header.findIndex((cell) => chosen !== "" && foldHeading(cell) === chosen);
  return rows.map((cells) => cells[place] ?? "").find((cell) => cell !== "") ?? "";
}
