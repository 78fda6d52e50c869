/** Open requests with their matches: a message for a person to send, "Not a match", and "Close request". */
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { VehicleName } from "~/views/components/vehicle-name";
import { useSite } from "~/views/frame/site-context";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { Panel } from "~/views/staff/components/panel";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StopTag } from "~/views/staff/leads/stop-tag";
import type { RequestMatch, RequestRow } from "./request-data";

/** URL of the leads page, whose action handles matches and closes requests. */
export const REQUESTS_ACTION = "/staff/leads?folder=requests&index";

interface OpenRequestsProps {
  readonly rows: readonly RequestRow[];
  /** Links to all open requests. */
  readonly hasLink?: boolean;
}

export function OpenRequests({ rows, hasLink = false }: OpenRequestsProps) {
  const { t } = useText("staffLeadLists");
  const link = { to: "/staff/leads?folder=requests", label: t("requests.see") };
  return (
    <Panel title={t("requests.title")} count={rows.length} id="requests" {...(hasLink ? { link } : {})}>
      {rows.length === 0 ? <p className="px-gutter pb-4">{t("requests.none")}</p> : null}
      <ul className="panel-rows">
        {rows.map((row) => (
          <Request key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

function Request({ row: { id, name, wanted, sentAtIso, isStopped, matches } }: { row: RequestRow }) {
  const { t } = useText("staffLeadLists");
  const { locale } = useSite();
  const path = localizePath(locale, `/staff/leads/${id}`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 px-gutter py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a className="min-w-0 font-semibold wrap-anywhere" href={path}>
          <bdi>{name}</bdi>
        </a>
        <span className="text-facts text-muted">
          <RelativeTime iso={sentAtIso} />
        </span>
        {isStopped ? <StopTag /> : null}
        <span className="basis-full text-facts wrap-anywhere">{t("requests.wants", { wanted })}</span>
      </div>
      {matches.length === 0 ? <p className="text-facts text-muted">{t("requests.noMatch")}</p> : null}
      {matches.map((match) => (
        <Match key={match.vin} leadId={id} match={match} />
      ))}
      <StaffForm reloadDocument action={localizePath(locale, REQUESTS_ACTION)}>
        <input type="hidden" name="id" value={id} />
        <button className="link-button" type="submit" name="intent" value="close">
          {t("requests.close")}
        </button>
      </StaffForm>
    </li>
  );
}

function Match({ leadId, match }: { leadId: string; match: RequestMatch }) {
  const { t } = useText(["staffLeadLists", "staffLead", "staffLeads"]);
  const { locale } = useSite();
  const { id, vin, name, priceCents, picture, text, links } = match;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <a
        className="flex min-w-0 items-center gap-3 text-ink no-underline"
        href={localizePath(locale, `/staff/vehicles/${id}`)}
      >
        <CarThumbnail picture={picture} />
        <span className="min-w-0">
          <b className="block truncate underline">
            <VehicleName name={name} />
          </b>
          <span className="text-facts text-muted">
            {priceCents === null ? t("staffLeads:callForPrice") : formatDollars(priceCents)}
          </span>
        </span>
      </a>
      <p className="text-facts wrap-anywhere text-muted">{text}</p>
      <StaffForm
        reloadDocument
        className="flex flex-wrap items-center gap-2"
        action={localizePath(locale, REQUESTS_ACTION)}
      >
        {links.phone ? (
          <>
            <a className="push-button" href={links.phone.whatsApp} rel="noreferrer">
              {t("staffLeads:whatsApp")}
            </a>
            <a className="push-button" href={links.phone.sms}>
              {t("staffLead:reply.text")}
            </a>
          </>
        ) : links.mail ? (
          <a className="push-button" href={links.mail}>
            {t("staffLead:reply.mail")}
          </a>
        ) : null}
        <input type="hidden" name="intent" value="match" />
        <input type="hidden" name="id" value={leadId} />
        <input type="hidden" name="vin" value={vin} />
        <button className="push-button" type="submit" name="answer" value="told">
          {t("requests.told")}
        </button>
        <button className="link-button" type="submit" name="answer" value="no-match">
          {t("requests.notMatch")}
        </button>
      </StaffForm>
    </div>
  );
}
