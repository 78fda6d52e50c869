/** Requested vehicles that are not in the comparison, and why. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { MAX_COMPARED } from "~/inventory/compare/compare-codec";
import type { ComparedVehicles } from "~/inventory/compare/find-compared";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { useSite } from "~/views/frame/site-context";

interface CompareNotesProps {
  readonly compared: ComparedVehicles;
  readonly surplusCount: number;
}

export function CompareNotes({ compared, surplusCount }: CompareNotesProps) {
  const { t } = useText("compare");
  const { locale, phone } = useSite();
  const { sold, unknownIds, isConfirmed } = compared;
  if (isConfirmed && surplusCount + sold.length + unknownIds.length === 0) return null;
  return (
    <ul className="my-4 border-l-4 border-edge bg-band px-4 py-3">
      {isConfirmed ? null : (
        <li>
          <SlottedText text={t("unconfirmed", { phone: SLOT })}>
            <a href={`tel:${phone.tel}`}>{phone.display}</a>
          </SlottedText>
        </li>
      )}
      {surplusCount > 0 ? <li>{t("surplus", { most: MAX_COMPARED })}</li> : null}
      {sold.map(({ id, name }) => (
        <li key={id}>
          <SlottedText text={t("sold", { name: SLOT })}>
            <a href={localizePath(locale, `/vehicle/${id}`)}>{name}</a>
          </SlottedText>
        </li>
      ))}
      {unknownIds.map((id) => (
        <li key={id}>{t("unknown", { id: String(id) })}</li>
      ))}
    </ul>
  );
}
