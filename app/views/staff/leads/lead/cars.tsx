/** A lead's trade-in, and the vehicle that the shopper is looking for. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { LeadFile } from "~/leads/inbox/lead-inbox";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import type { LeadPageData } from "~/views/staff/leads/lead-data";
import { RequestForm } from "~/views/staff/leads/requests/request-form";
import { CarSummary } from "./message";

/** In one line, with small photos, so that the ways to reply stay in sight. */
export function LeadTradeIn({ lead: { id, tradeIn, photos } }: { lead: LeadFile }) {
  const { t } = useText("staffLeads");
  if (!tradeIn && photos.length === 0) return null;
  const facts = [
    [tradeIn?.year, tradeIn?.make, tradeIn?.model].filter(Boolean).join(" "),
    tradeIn?.odometerMiles == null ? null : t("tradeIn.milesValue", { count: tradeIn.odometerMiles }),
    tradeIn?.condition && t(`tradeIn.conditions.${tradeIn.condition}`),
    tradeIn?.vin && `${t("tradeIn.vin")} ${tradeIn.vin}`,
  ];
  return (
    <div className="grid gap-1.5">
      <p className="text-facts wrap-anywhere">
        <b>{t("tradeIn.title")}:</b> <bdi>{facts.filter(Boolean).join(" · ")}</bdi>
      </p>
      {photos.length > 0 ? (
        <div className="grid grid-cols-4 gap-2">
          {photos.map(({ path }, index) => (
            <a key={path} href={`/staff/leads/${id}/photos/${index + 1}`}>
              <img
                className="photo aspect-4/3 w-full rounded-tag object-cover"
                src={`/staff/leads/${id}/photos/${index + 1}`}
                alt={t("tradeIn.photo", { number: index + 1 })}
                loading="lazy"
                width={320}
                height={240}
              />
            </a>
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface LeadWantedProps {
  readonly file: LeadPageData;
  readonly isOwner: boolean;
}

export function LeadWanted({ file: { lead, wantedLabels, matches }, isOwner }: LeadWantedProps) {
  const { wanted, subject, isRequestClosed } = lead;
  const { t, locale } = useText(["staffLeads", "staffLeadLists"]);
  const label = t(`staffLeadLists:requests.${isRequestClosed ? "reopen" : "close"}`);
  const form = <RequestForm lead={lead} button="push-button" label={label} />;
  if (!wanted)
    return isRequestClosed && (subject !== "privacy" || isOwner) ? (
      <Panel title={t(`subjects.${subject ?? "none"}`)}>
        <PanelBody>{form}</PanelBody>
      </Panel>
    ) : null;
  return (
    <Panel title={t("wanted")}>
      <PanelBody>
        <p dir="auto">{wantedLabels.join(" · ")}</p>
        <ul className="grid grid-cols-1 gap-1">
          {matches.map((car) => (
            <li key={car.id}>
              <CarSummary vehicle={car} />
            </li>
          ))}
        </ul>
        <p>
          <a className="quiet-link" href={localizePath(locale, `/inventory?${wanted.query}`)}>
            {t("wantedLink")}
          </a>
        </p>
        {form}
      </PanelBody>
    </Panel>
  );
}
