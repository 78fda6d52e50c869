/** The page after an accepted form: confirmation, next steps, and the test drive's calendar file. */
import { formatMailUrl, formatWhatsAppUrl } from "~/dealer/links";
import { formatClock } from "~/i18n/format";
import { formatWeekdayDate } from "~/i18n/format-date";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import { formatGoogleCalendarUrl } from "~/leads/export/calendar-event";
import { useDealer } from "~/views/frame/dealer-context";
import { useSite } from "~/views/frame/site-context";
import { formatCalendarPath } from "~/views/urls";
import { useContactHours } from "./contact-hours";
import { ContactVehicle, SoldVehicle } from "./requested-vehicle";
import { describeTestDrive } from "./test-drive-event-text";

interface LeadThanksPageProps {
  /** "" without a test drive. */
  readonly slot: string;
  readonly vehicle: InventoryVehicle | null;
  readonly hasItsPhotos: boolean;
}

export function LeadThanksPage({ slot, vehicle, hasItsPhotos }: LeadThanksPageProps) {
  const { t, locale } = useText("lead");
  return (
    <>
      <section className="page-width pt-5 pb-7 md:pt-9" data-lead="sent">
        <h1 className="max-w-[20em]">{t("thanks.heading")}</h1>
        {hasItsPhotos ? null : <p className="side-notice mt-6">{t("thanks.photosLost")}</p>}
      </section>
      <div className="page-width text-columns pb-section lg:*:only:col-span-full">
        <Requested slot={slot} vehicle={vehicle} />
        <div>
          <h2>{t("thanks.next")}</h2>
          <p className="max-w-xl">{`${t("thanks.nextText")} ${useContactHours().text}`}</p>
          <Hurry />
          <p className="mt-6">
            <a
              className={slot ? "quiet-link" : "push-button button-amber"}
              href={localizePath(locale, "/inventory")}
            >
              {t("thanks.browse")}
            </a>
          </p>
        </div>
      </div>
    </>
  );
}

/** The vehicle may have been sold, or put on hold, while the shopper typed. */
function Requested({ slot, vehicle }: Pick<LeadThanksPageProps, "slot" | "vehicle">) {
  const { t } = useText("vehicle");
  if (vehicle?.isSold) return <SoldVehicle vehicle={vehicle} similar={[]} />;
  if (!slot && !vehicle) return null;
  const pending = vehicle?.isSalePending ? <p className="mb-4 max-w-xl">{t("salePendingText")}</p> : null;
  return (
    <div>
      {pending ?? (slot ? <TestDrive slot={slot} vehicle={vehicle} /> : null)}
      {vehicle ? <ContactVehicle vehicle={vehicle} /> : null}
    </div>
  );
}

function TestDrive({ slot, vehicle }: Pick<LeadThanksPageProps, "slot" | "vehicle">) {
  const { t, locale } = useText("lead");
  const dealer = useDealer();
  const day = formatWeekdayDate(locale, slot.slice(0, 10));
  const hours = useContactHours();
  const time = slot.slice(11);
  const at = !time ? "thanks.driveAny" : hours.isTooEarly(slot) ? "thanks.driveEarly" : "thanks.driveAt";
  const event = describeTestDrive(t, { slot, vehicle, dealer });
  return (
    <section className="mb-7">
      <h2>{t("thanks.drive")}</h2>
      <p className="mb-4 max-w-xl text-lg">
        {t(at, {
          day: day.charAt(0).toLocaleUpperCase(locale) + day.slice(1),
          time: formatClock(locale, time),
          hours: hours.text,
        })}
      </p>
      <p className="button-row">
        <a
          className="push-button button-amber"
          href={localizePath(locale, formatCalendarPath(slot, vehicle?.vin ?? ""))}
          download
        >
          {t("thanks.calendar")}
        </a>
        <a className="quiet-link" href={formatGoogleCalendarUrl(event)}>
          {t("thanks.google")}
        </a>
      </p>
    </section>
  );
}

function Hurry() {
  const { t } = useText(["lead", "frame"]);
  const { phone } = useSite();
  const { email } = useDealer().contact;
  const [mailbox, host] = email.split("@");
  return (
    <>
      <h3 className="mt-6">{t("lead:thanks.hurry")}</h3>
      <p className="button-row mt-3">
        <a className="push-button" href={`tel:${phone.tel}`}>
          {t("lead:callUs", { phone: phone.display })}
        </a>
        <a className="push-button" href={formatWhatsAppUrl(phone, t("frame:whatsAppGreeting"))}>
          {t("lead:thanks.whatsApp")}
        </a>
        <a className="quiet-link" href={formatMailUrl(email)}>
          {mailbox}@<wbr />
          {host}
        </a>
      </p>
    </>
  );
}
