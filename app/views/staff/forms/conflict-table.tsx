/** The values of two people who changed the same fields, side by side, and the button that keeps the other person's. */
import { useText } from "~/i18n/use-text";

export interface ConflictRow {
  readonly field: string;
  readonly label: string;
  /** As displayed; "" for an empty field. */
  readonly theirs: string;
  readonly mine: string;
}

export function ConflictTable({ rows }: { rows: readonly ConflictRow[] }) {
  const { t } = useText("staff");
  return (
    <table className="w-full table-fixed border-collapse text-left text-facts [&_:is(td,th)]:border-t [&_:is(td,th)]:border-line [&_:is(td,th)]:py-1.5 [&_:is(td,th)]:pr-2 [&_:is(td,th)]:align-top">
      <thead>
        <tr>
          <td className="w-[36%]" />
          <th scope="col">{t("conflict.theirs")}</th>
          <th scope="col">{t("conflict.mine")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ field, label, ...values }) => (
          <tr key={field}>
            <th scope="row" className="wrap-anywhere hyphens-auto">
              {label}
              <input type="hidden" name="conflict" value={field} />
            </th>
            {[values.theirs, values.mine].map((value, side) => (
              <td className="wrap-anywhere whitespace-pre-line" key={side === 0 ? "theirs" : "mine"}>
                {value || t("conflict.empty")}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** @param form a name by which the action knows the form */
export function KeepTheirs({ form }: { form: string }) {
  const { t } = useText("staff");
  return (
    <button className="push-button" type="submit" name="theirs" value={form}>
      {t("conflict.keepTheirs")}
    </button>
  );
}
