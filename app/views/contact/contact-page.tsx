/** The contact page: the subject, the form, other contact options, and directions. */

import { dealer } from "~/dealer/dealer";
import { formatWhatsAppUrl } from "~/dealer/links";
import { useText } from "~/i18n/use-text";
import type { SlotDay } from "~/leads/form/test-drive-slots";
import { DrawnMap } from "~/views/components/drawn-map";
import { OpeningRows } from "~/views/components/opening-rows";
import { useSite } from "~/views/frame/site-context";
import { type ContactRequest, formatGreeting } from "./contact-request";
import type { FormStamp, LeadAnswer } from "./form-answer";
import { LeadForm } from "./lead-form";
import { ContactVehicle, SoldVehicle } from "./vehicle";

interface ContactPageProps {
  readonly request: ContactRequest;
  readonly slotDays: readonly SlotDay[];
  readonly stamp: FormStamp;
  readonly notice: string;
  /** The response to a refused form. */
  readonly answer: LeadAnswer | undefined;
}

export function ContactPage({ request, ...form }: ContactPageProps) {
  const { t } = useText("contact");
  const { subject, vehicle, similar } = request;
  return (
    <>
      <section className="page-width pt-[clamp(2rem,5vw,5rem)] pb-10">
        <h1>{t(`heading.${subject ?? "any"}`)}</h1>
        <p className="max-w-xl text-lg mt-3">
          {t(subject === "test-drive" ? "lede.test-drive" : "lede.any")}
        </p>
      </section>
      <div className="page-width text-columns columns-wide-first contact">
        <div>
          {vehicle?.isSold ? <SoldVehicle vehicle={vehicle} similar={similar} /> : null}
          {vehicle && !vehicle.isSold ? <ContactVehicle vehicle={vehicle} label={t("askingAbout")} /> : null}
          <LeadForm request={request} {...form} />
        </div>
        <div>
          <WaysToUs request={request} />
          <Directions />
        </div>
      </div>
    </>
  );
}

function WaysToUs({ request }: { request: ContactRequest }) {
  const { t } = useText(["inventory", "vehicle", "contact", "offers", "frame"]);
  const { phone } = useSite();
  return (
    <>
      <p className="text-muted">{t("contact:call")}</p>
      <a className="display-figure phone-figure" href={`tel:${phone.tel}`}>
        {phone.display}
      </a>
      <p className="button-row my-6">
        <a className="push-button" href={formatWhatsAppUrl(phone, formatGreeting(t, request))}>
          {t("contact:sendMessage")}
        </a>
        <a className="quiet-link" href={`mailto:${dealer.email}`}>
          {dealer.email}
        </a>
      </p>
      <dl className="fact-ledger">
        <OpeningRows hours={dealer.contactHours} />
        <div>
          <dt>{t("contact:address")}</dt>
          <dd>
            <address>
              {dealer.address.street}
              <br />
              {`${dealer.address.city}, ${dealer.address.region} ${dealer.address.postalCode}`}
            </address>
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Without script the second link opens the map's own site; with script a frame replaces the drawing. */
function Directions() {
  const { t } = useText("contact");
  return (
    <div className="mt-6">
      <DrawnMap />
      <p className="button-row mt-4">
        <a className="push-button" href={dealer.directionsUrl}>
          {t("directions")}
        </a>
        <a
          className="quiet-link"
          href={dealer.mapsUrl}
          data-map-frame={dealer.mapFrameUrl}
          data-map-title={t("mapTitle", { address: dealer.addressLine })}
        >
          {t("openMap")}
        </a>
      </p>
    </div>
  );
}
