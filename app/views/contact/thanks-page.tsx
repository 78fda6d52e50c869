/** The page after an accepted form: confirmation, next steps, and the test drive's calendar file. */
import { dealer } from "~/dealer/dealer";
import { formatWhatsAppUrl } from "~/dealer/links";
import { formatClock, formatWeekday } from "~/i18n/format";
import { formatWeekdayDate } from "~/i18n/format-date";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { formatGoogleCalendarUrl } from "~/leads/export/test-drive-event";
import { useSite } from "~/views/frame/site-context";
import { formatCalendarPath } from "~/views/urls";
import { describeTestDrive } from "./test-drive-words";
import { ContactVehicle } from "./vehicle";

interface LeadThanksPageProps {
  /** "YYYY-MM-DDTHH:MM", or "" without a test drive. */
  readonly slot: string;
  readonly vehicle: InventoryVehicle | null;
  readonly hasItsPhotos: boolean;
}

export function LeadThanksPage({ slot, vehicle, hasItsPhotos }: LeadThanksPageProps) {
  const { t } = useText("lead");
  return (
    <>
      <section className="page page-opening" data-lead="sent">
        <h1 className="promise">{t("thanks.heading")}</h1>
        {hasItsPhotos ? null : <p className="notice mt-6">{t("thanks.photosLost")}</p>}
      </section>
      <div className="page columns lead-thanks">
        {slot || vehicle ? (
          <div>
            {slot ? <TestDrive slot={slot} vehicle={vehicle} /> : null}
            {vehicle ? <ContactVehicle vehicle={vehicle} /> : null}
          </div>
        ) : null}
        <div>
          <h2>{t("thanks.next")}</h2>
          <p>{`${t("thanks.nextText")} ${useOpening()}`}</p>
          <Hurry />
        </div>
      </div>
    </>
  );
}

function TestDrive({ slot, vehicle }: Pick<LeadThanksPageProps, "slot" | "vehicle">) {
  const { t } = useText("lead");
  const { locale, phone } = useSite();
  const day = formatWeekdayDate(locale, slot.slice(0, 10));
  const event = describeTestDrive(t, { slot, vehicle, phone });
  return (
    <section>
      <h2>{t("thanks.drive")}</h2>
      <p className="lede">
        {t("thanks.driveAt", {
          day: day.charAt(0).toLocaleUpperCase(locale) + day.slice(1),
          time: formatClock(locale, slot.slice(11)),
        })}
      </p>
      <p className="line-up">
        <a
          className="button amber"
          href={localizePath(locale, formatCalendarPath(slot, vehicle?.vin ?? ""))}
          download
        >
          {t("thanks.calendar")}
        </a>
        <a className="quiet" href={formatGoogleCalendarUrl(event)}>
          {t("thanks.google")}
        </a>
      </p>
    </section>
  );
}

/** Returns when the dealership can answer. */
function useOpening(): string {
  const { t } = useText("lead");
  const { locale, openState } = useSite();
  if (openState.isOpen) return t("thanks.openNow", { time: formatClock(locale, openState.closesAt) });
  const time = formatClock(locale, openState.opensAt);
  if (openState.isToday) return t("thanks.opensToday", { time });
  if (openState.isTomorrow) return t("thanks.opensTomorrow", { time });
  return t("thanks.opensOn", { day: formatWeekday(locale, openState.opensDay), time });
}

function Hurry() {
  const { t } = useText(["lead", "frame"]);
  const { locale, phone } = useSite();
  const [mailbox, host] = dealer.email.split("@");
  return (
    <>
      <p className="muted mt-6">{t("lead:thanks.hurry")}</p>
      <a className="figure phone" href={`tel:${phone.tel}`}>
        {phone.display}
      </a>
      <p className="line-up mt-4">
        <a className="button" href={formatWhatsAppUrl(phone, t("frame:whatsAppGreeting"))}>
          {t("lead:thanks.whatsApp")}
        </a>
        <a className="quiet" href={`mailto:${dealer.email}`}>
          {mailbox}@<wbr />
          {host}
        </a>
        <a className="quiet" href={localizePath(locale, "/inventory")}>
          {t("lead:thanks.browse")}
        </a>
      </p>
    </>
  );
}
