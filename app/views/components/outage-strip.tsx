/** Notice that the list is stale, with its age and the phone number. */
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { SLOT, SlottedText } from "~/ui/slotted-text";
import { useSite } from "~/views/frame/site-context";

export function OutageStrip({ asOf }: { asOf: string }) {
  const { t } = useText("inventory");
  const { locale, phone } = useSite();
  const text = t("outage", { moment: formatMoment(locale, asOf), phone: SLOT });
  return (
    <div className="border-b-2 border-brick bg-brick-tint py-3">
      <p className="page-width">
        <SlottedText text={text}>
          <a href={`tel:${phone.tel}`}>{phone.display}</a>
        </SlottedText>
      </p>
    </div>
  );
}
