/** The contact page: what was asked about, how to reach us, when the lot is open, and the way there. */

import { dealer } from "~/dealer/dealer";
import { formatWhatsAppUrl } from "~/dealer/links";
import { useText } from "~/i18n/use-text";
import type { StockVehicle } from "~/inventory/snapshot";
import type { ContactSubject } from "./contact-paths";
import { ContactVehicle } from "./contact-vehicle";
import { DrawnMap } from "./drawn-map";
import { OpeningRows } from "./opening-rows";
import { useSite } from "./site-context";

interface ContactPageProps {
  /** null when none was given that we know. */
  readonly subject: ContactSubject | null;
  /** The vehicle asked about, when it is in the stock. */
  readonly vehicle: StockVehicle | null;
}

export function ContactPage({ subject, vehicle }: ContactPageProps) {
  const { t } = useText("contact");
  return (
    <>
      <section className="page page-opening">
        <h1>{t(`heading.${subject ?? "any"}`)}</h1>
        <p className="lede mt-3">{t(subject === "test-drive" ? "lede.test-drive" : "lede.any")}</p>
      </section>
      <div className="page columns contact">
        <div>
          {vehicle ? <ContactVehicle vehicle={vehicle} /> : null}
          <WaysToWrite subject={subject} vehicle={vehicle} />
        </div>
        <WayHere />
      </div>
    </>
  );
}

function WaysToWrite({ subject, vehicle }: ContactPageProps) {
  const { t } = useText("contact");
  const { phone } = useSite();
  const message = useWhatsAppMessage(subject, vehicle);
  return (
    <>
      <p className="muted">{t("call")}</p>
      <a className="figure phone" href={`tel:${phone.tel}`}>
        {phone.display}
      </a>
      <p className="line-up my-6">
        <a className="button amber" href={formatWhatsAppUrl(phone, message)}>
          {t("sendMessage")}
        </a>
        <a className="quiet" href={`mailto:${dealer.email}`}>
          {dealer.email}
        </a>
      </p>
      <dl className="ledger">
        <OpeningRows hours={dealer.contactHours} />
        <div>
          <dt>{t("address")}</dt>
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

/** The greeting says what the shopper came for, so that the first answer can be an answer. */
function useWhatsAppMessage(subject: ContactSubject | null, vehicle: StockVehicle | null): string {
  const { t } = useText(["contact", "vehicle", "frame"]);
  if (vehicle) {
    const { name, vin } = vehicle;
    return subject === "test-drive"
      ? t("contact:messageTestDriveOf", { name, vin })
      : t("vehicle:whatsAppMessage", { name, vin });
  }
  if (subject === null || subject === "info") return t("frame:whatsAppGreeting");
  return t(`contact:message.${subject}`);
}

/** Without script the second link opens the map's own site; with it, the frame takes the drawing's place. */
function WayHere() {
  const { t } = useText("contact");
  return (
    <div>
      <DrawnMap />
      <p className="line-up mt-4">
        <a className="button" href={dealer.directionsUrl}>
          {t("directions")}
        </a>
        <a
          className="quiet"
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
