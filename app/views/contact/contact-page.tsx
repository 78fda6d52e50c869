/** The contact page: the subject, the form, other contact options, and directions. */
import { dealer } from "~/dealer/dealer";
import { formatMailUrl, formatWhatsAppUrl } from "~/dealer/links";
import { useText } from "~/i18n/use-text";
import type { TestDriveDay } from "~/leads/form/test-drive-slots";
import type { LeadSubject } from "~/leads/lead";
import { PRIVACY_ANSWER_DAYS } from "~/leads/privacy/privacy-request";
import { DrawnMap } from "~/views/components/drawn-map";
import { OpeningRows } from "~/views/components/opening-rows";
import { useDealer } from "~/views/frame/dealer-context";
import { useSite } from "~/views/frame/site-context";
import type { FormStamp, LeadFormResult } from "./contact-form-result";
import { type ContactRequest, formatGreeting } from "./contact-request";
import { LeadForm } from "./lead-form";
import { ContactVehicle, SoldVehicle } from "./requested-vehicle";

interface ContactPageProps {
  readonly request: ContactRequest;
  readonly slotDays: readonly TestDriveDay[];
  readonly stamp: FormStamp;
  readonly notice: string;
  /** The response to a refused form. */
  readonly lastResult: LeadFormResult | undefined;
}

const LEDES: Readonly<Partial<Record<LeadSubject, "ledeFinancing" | "ledePrivacy" | "ledeTradeIn">>> = {
  financing: "ledeFinancing",
  privacy: "ledePrivacy",
  "trade-in": "ledeTradeIn",
};

export function ContactPage({ request, ...form }: ContactPageProps) {
  const { t } = useText(["contact", "vehicle"]);
  const { subject, vehicle, similar } = request;
  const isDrive = subject === "test-drive";
  return (
    <div className="page-width text-columns lg:grid-cols-[7fr_5fr] pt-5 pb-section md:pt-9">
      <div className="grid gap-4">
        <h1>{t(`heading.${subject ?? "any"}`)}</h1>
        {isDrive ? null : (
          <div>
            <p className="max-w-xl">{t(LEDES[subject ?? "info"] ?? "lede", { days: PRIVACY_ANSWER_DAYS })}</p>
            <QuickContacts request={request} />
          </div>
        )}
        {vehicle?.isSold ? <SoldVehicle vehicle={vehicle} similar={similar} /> : null}
        {vehicle && !vehicle.isSold ? (
          <>
            <ContactVehicle vehicle={vehicle} label={isDrive ? undefined : t("askingAbout")} isReplaceable />
            {vehicle.isSalePending ? <p className="max-w-xl">{t("vehicle:salePendingText")}</p> : null}
          </>
        ) : null}
        <LeadForm request={request} {...form} />
      </div>
      <div className="lg:rounded-card lg:border lg:border-line lg:bg-surface lg:p-5">
        <WaysToUs request={request} />
        <Directions />
      </div>
    </div>
  );
}

/** On a small screen the other ways to us are below the form. */
function QuickContacts({ request }: { request: ContactRequest }) {
  const { t } = useText(["inventory", "vehicle", "contact", "frame", "lead"]);
  const { phone } = useSite();
  return (
    <p className="mt-1 flex flex-wrap gap-x-5 lg:hidden">
      <a className="quiet-link" href={`tel:${phone.tel}`}>
        {t("lead:callUs", { phone: phone.display })}
      </a>
      <a className="quiet-link" href={formatWhatsAppUrl(phone, formatGreeting(t, request))}>
        WhatsApp
      </a>
    </p>
  );
}

function WaysToUs({ request }: { request: ContactRequest }) {
  const { t } = useText(["inventory", "vehicle", "contact", "frame", "lead"]);
  const { phone } = useSite();
  const facts = useDealer();
  const { contact } = facts;
  return (
    <>
      <h2>{t("contact:talk")}</h2>
      <p className="button-row mt-3 mb-4">
        <a className="push-button" href={`tel:${phone.tel}`}>
          {t("lead:callUs", { phone: phone.display })}
        </a>
        <a className="push-button" href={formatWhatsAppUrl(phone, formatGreeting(t, request))}>
          {t("contact:sendMessage")}
        </a>
        <a className="quiet-link text-note wrap-anywhere" href={formatMailUrl(contact.email)}>
          {contact.email}
        </a>
      </p>
      <h3 className="mb-1">{t("contact:lotHours")}</h3>
      <dl className="fact-ledger mb-5">
        <OpeningRows facts={facts} week="lot" />
      </dl>
      <h3 className="mb-1">{t("contact:contactHours")}</h3>
      <dl className="fact-ledger">
        <OpeningRows facts={facts} week="contact" />
        <div>
          <dt>{t("contact:address")}</dt>
          <dd>
            <address>
              {dealer.address.street}
              <br />
              {`${dealer.address.city}, ${dealer.address.region}\u00A0${dealer.address.postalCode}`}
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
    <div className="mt-6 [&_iframe]:block [&_iframe]:border-0">
      <DrawnMap />
      <p className="button-row mt-4">
        <a className="push-button" href={dealer.directionsUrl}>
          {t("directions")}
        </a>
        <a
          className="quiet-link text-note"
          href={dealer.mapsUrl}
          data-embed={dealer.mapFrameUrl}
          data-embed-title={t("mapTitle", { address: dealer.addressLine })}
        >
          {t("openMap")}
        </a>
      </p>
    </div>
  );
}
