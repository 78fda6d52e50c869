/** The deliveries of a lead with their attempts; a dead letter can be sent again. */
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { DeliveryTry, LeadDelivery, LeadFile } from "~/leads/inbox/lead-inbox";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/staff-form";

export function LeadSending({
  lead: { id, deliveries, unreadableDeliveries, isUnsent, isSuspected },
}: {
  lead: LeadFile;
}) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const address = localizePath(locale, `/staff/leads/${id}`);
  return (
    <section>
      <h2>{t("sending.title")}</h2>
      {unreadableDeliveries > 0 ? <p className="text-muted">{t("sending.unreadable")}</p> : null}
      {deliveries.length + unreadableDeliveries === 0 ? (
        <p className="text-muted">{t("sending.none")}</p>
      ) : null}
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} />
      ))}
      {isSuspected ? (
        <StaffForm draft="buttons" reloadDocument action={address}>
          <button className="push-button" type="submit" name="intent" value="release">
            {t("sending.release")}
          </button>
          <p className="text-sm/snug text-muted">{t("sending.releaseHint")}</p>
        </StaffForm>
      ) : null}
      {isUnsent ? (
        <StaffForm draft="buttons" reloadDocument action={address}>
          <button className="push-button" type="submit" name="intent" value="resend">
            {t("unsent.again")}
          </button>
        </StaffForm>
      ) : null}
    </section>
  );
}

function Delivery({ delivery }: { delivery: LeadDelivery }) {
  const { t } = useText("staffLeads");
  const { channel, status, providerStatus, reason, tries } = delivery;
  return (
    <div className="lead-delivery">
      <p>
        <b>{t(`sending.channels.${channel}`)}</b>
        {": "}
        <span className={status === "dead" ? "field-problem" : undefined}>
          {t(getStatusText(status, providerStatus))}
        </span>
      </p>
      {/* The delivery's own error text, in English. */}
      {reason ? (
        <p className="text-sm/snug" lang="en">
          {reason}
        </p>
      ) : null}
      <ol className="text-sm/snug">
        {tries.map((one) => (
          <Try key={`${one.atIso} ${one.outcome}`} one={one} />
        ))}
      </ol>
    </div>
  );
}

/**
 * Returns the text for a delivery's status. Beyond the daily limit of text messages a lead is held for a digest, and done when a
 * digest includes it.
 */
function getStatusText(status: LeadDelivery["status"], providerStatus: string | null) {
  if (status === "sent" && (providerStatus === "delivered" || providerStatus === "read"))
    return "sending.delivered";
  if (status === "sent" && providerStatus === "digest") return "sending.digest";
  if (status === "pending" && providerStatus === "held") return "sending.held";
  return `sending.status.${status}` as const;
}

function Try({ one: { atIso, outcome, errorCode } }: { one: DeliveryTry }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  return (
    <li>
      <time className="text-muted" dateTime={atIso}>
        {formatMoment(locale, atIso)}
      </time>
      <span>
        {t(errorCode === "digest" ? "sending.digest" : `sending.outcomes.${outcome}`)}
        {errorCode && errorCode !== "digest" ? ` (${t("sending.code", { code: errorCode })})` : null}
      </span>
    </li>
  );
}
