/** The fields of a sale or hold that two people changed. Apart from those of the vehicle's form, whose script has no room. */
import { formatDate } from "~/i18n/format-date";
import { useText } from "~/i18n/use-text";
import type { MergeAnswer } from "~/vehicles/editor/merge-stored-form";

interface StoredConflictsProps extends Pick<MergeAnswer, "conflicts"> {
  /** The values of choices with their names. */
  readonly options: readonly (readonly [value: string, name: string])[];
}

/** Fields in US dollars. */
const AMOUNTS = ["soldPrice", "deposit", "cost"];

/** Both values of each; nothing without any. */
export function StoredConflicts({ conflicts, options }: StoredConflictsProps) {
  const { t, locale } = useText(["staffVehicles", "staff"]);
  const show = (field: string, text: string) => {
    if (text === "") return t("staff:conflict.empty");
    if (AMOUNTS.includes(field)) return `$${text}`;
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(locale, `${text}T12:00:00Z`);
    return options.find(([value]) => value === text)?.[1] ?? text;
  };
  if (conflicts.length === 0) return null;
  return (
    <>
      {conflicts.map(({ field, theirs, mine }) => (
        <p className="border-t border-line py-1.5 text-facts wrap-anywhere" key={field}>
          <input type="hidden" name="conflict" value={field} />
          <b>{t(`fields.${field as "buyer"}`)}</b>
          <br />
          {t("staff:conflict.theirs")}: {show(field, theirs)}
          <br />
          {t("staff:conflict.mine")}: {show(field, mine)}
        </p>
      ))}
    </>
  );
}
