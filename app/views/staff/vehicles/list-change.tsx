/** A toast about the latest change in the list, with an undo button. */
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatVehicleList } from "~/vehicles/editor/editor-list";
import { StaffToast } from "~/views/staff/components/staff-toast";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { VehicleListData } from "./list-data";

export function ListChangeToast({ list }: { list: VehicleListData }) {
  const { t, locale } = useText("staffVehicles");
  const { change, show, searched, sort, page } = list;
  if (!change) return null;
  const action = localizePath(locale, "/staff/vehicles") + formatVehicleList({ show, searched, sort, page });
  const { kind, id, name, was, now, sale, soldBy } = change;
  const priceText = now === null ? t("callForPrice") : formatDollars(Math.round(now * 100));
  const already = soldBy ? t("soldAlready", { by: soldBy, name }) : t("soldSaved", { name });
  const texts = {
    price: `${name}: ${priceText}`,
    sold: t("soldSaved", { name }),
    "sold-already": already,
    "sold-joined": `${already} ${t("saleSaved", { name })}`,
    sale: t("saleSaved", { name }),
    back: t("backSaved", { name }),
  };
  return (
    // A new key, so that another change restarts the toast's timer.
    <StaffToast
      key={change.atMs}
      undo={
        kind === "price" ? (
          was === now ? null : (
            <UndoPrice id={id} was={was} action={action} now={now} />
          )
        ) : kind !== "sold" && kind !== "back" ? null : (
          <StaffForm draft={null} action={action} preventScrollReset>
            <input type="hidden" name="id" value={id} />
            {kind === "sold" ? <input type="hidden" name="sale" value={sale} /> : null}
            <button
              className="link-button"
              type="submit"
              name="intent"
              value={kind === "sold" ? "unsell" : "resell"}
            >
              {t("undo")}
            </button>
          </StaffForm>
        )
      }
    >
      {texts[kind]}
    </StaffToast>
  );
}

/** Restores the previous price without asking about a doubtful one. */
function UndoPrice({
  id,
  was,
  now,
  action,
}: {
  readonly id: number;
  /** In full US dollars; null for none, like `now`. */
  readonly was: number | null;
  readonly now: number | null;
  readonly action: string;
}) {
  const { t } = useText("staffVehicles");
  return (
    <StaffForm draft={null} action={action} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="before" value={now ?? ""} />
      <input type="hidden" name="undo" />
      {["price", "asked", "reading"].map((name) => (
        <input key={name} type="hidden" name={name} value={was ?? ""} />
      ))}
      <button className="link-button" type="submit" name="intent" value="price">
        {t("undo")}
      </button>
    </StaffForm>
  );
}
