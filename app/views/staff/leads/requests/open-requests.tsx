/** Open requests with their matches: one message that offers the checked cars, "Not a match", and "Close request". */
import { useState } from "react";
import { formatDollars } from "~/i18n/format-number";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { VehicleName } from "~/views/components/vehicle-name";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { Panel } from "~/views/staff/components/panel";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StopTag } from "~/views/staff/leads/lead-tags";
import { formatOffer } from "./offer-text";
import type { RequestMatch, RequestRow } from "./request-data";
import { REQUESTS_ACTION, TakeBackForm } from "./request-form";

const PATH = "/staff/leads";

interface OpenRequestsProps {
  readonly rows: readonly RequestRow[];
  /** Of all open requests. */
  readonly count: number;
  /** The request that was just answered without a checked car; null for none. */
  readonly refusedId: string | null;
}

export function OpenRequests({ rows, count, refusedId }: OpenRequestsProps) {
  const { t } = useText(["staffLeadLists", "staffShared"]);
  const first = rows.find(({ matches, links }) => matches.length > 0 && (links.phone ?? links.mail));
  return (
    <Panel title={t("staffShared:openRequests")} count={count} id="requests">
      {rows.length === 0 ? <p className="px-gutter pb-4">{t("requests.none")}</p> : null}
      <ul className="panel-rows">
        {rows.map((row, index) => (
          <li
            key={row.id}
            id={`request-${row.id}`}
            data-lead={row.id}
            data-waiting={row.isAnswered ? undefined : row.name}
          >
            <Request
              row={row}
              nextId={(rows[index + 1] ?? rows[index - 1])?.id}
              isFirst={row === first}
              isRefused={row.id === refusedId}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface RequestProps {
  readonly row: RequestRow;
  /** The request that's shown once this one is closed. */
  readonly nextId: string | undefined;
  /** Whether it is the first one that can be answered. */
  readonly isFirst: boolean;
  readonly isRefused: boolean;
}

function Request({ row, nextId, isFirst, isRefused }: RequestProps) {
  const { t, locale } = useText("staffLeadLists");
  const { id, name, wanted, sentAtIso, isStopped, matches } = row;
  const [ticked, setTicked] = useState(isRefused ? [] : row.offered);
  const offered = matches.filter(({ vin }) => ticked.includes(vin));
  const tick = (vin: string) => (isTicked: boolean) =>
    setTicked((before) => (isTicked ? [...before, vin] : before.filter((one) => one !== vin)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-gutter py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a className="quiet-link min-w-0 wrap-anywhere" href={localizePath(locale, `${PATH}/${id}`)}>
          <bdi>{name}</bdi>
        </a>
        <span className="text-facts text-muted">
          <RelativeTime iso={sentAtIso} />
        </span>
        {isStopped ? <StopTag /> : null}
        <span
          className={`basis-full text-facts ${wanted === null ? "line-clamp-3" : "wrap-anywhere"}`}
          lang={wanted === null ? row.locale : undefined}
        >
          {wanted === null ? row.asked : t("requests.wants", { wanted })}
        </span>
      </div>
      <Handled row={row} />
      {matches.map((match) => (
        <Match
          key={match.vin}
          match={match}
          form={`offer-${id}`}
          isTicked={offered.includes(match)}
          onTick={tick(match.vin)}
        />
      ))}
      {isRefused && offered.length === 0 ? (
        <p className="field-problem" role="alert">
          {t("requests.unticked")}
        </p>
      ) : null}
      <Offer row={row} nextId={nextId} offered={offered} isFirst={isFirst} />
    </div>
  );
}

/** The cars that were offered, and those that were ruled out. */
function Handled({ row: { id, wanted, matches, handled } }: Pick<RequestProps, "row">) {
  const { t } = useText("staffLeadLists");
  const answers = (["told", "no-match"] as const).filter((answer) => handled[answer].length > 0);
  if (answers.length === 0 && wanted !== null && matches.length === 0)
    return <p className="text-facts text-muted">{t("requests.noMatch")}</p>;
  return answers.map((answer) => (
    <div className="flex flex-wrap items-center gap-x-4" key={answer}>
      <p className="text-facts wrap-anywhere text-muted">
        {t(`requests.handled.${answer}`, { cars: handled[answer].join(", ") })}
      </p>
      <TakeBackForm id={id} answer={answer} label={t("requests.offerAgain")} />
    </div>
  ));
}

interface MatchProps {
  readonly match: RequestMatch;
  /** Id of the request's form. */
  readonly form: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

function Match({ match: { id, vin, name, priceCents, picture }, form, isTicked, onTick }: MatchProps) {
  const { t, locale } = useText(["staffLeadLists", "staffLeads"]);
  return (
    <div className="flex min-w-0 items-center gap-3 magnified:flex-wrap">
      <label className="check-line min-w-0 flex-1 magnified:basis-full">
        <input
          type="checkbox"
          form={form}
          name="vin"
          value={vin}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span className="magnified:hidden">
          <CarThumbnail picture={picture} />
        </span>
        <span className="min-w-0">
          <b className="block wrap-anywhere">
            <VehicleName name={name} />
          </b>
          <span className="text-facts text-muted">
            {priceCents === null ? t("staffLeads:callForPrice") : formatDollars(priceCents)}
          </span>
        </span>
      </label>
      <a className="quiet-link flex-none text-sm" href={localizePath(locale, `/staff/vehicles/${id}`)}>
        {t("requests.open")}
        <span className="sr-only">: {name}</span>
      </a>
    </div>
  );
}

interface OfferProps extends Pick<RequestProps, "row" | "nextId" | "isFirst"> {
  /** The checked matches. */
  readonly offered: readonly RequestMatch[];
}

const CHANNEL = "push-button max-lg:flex-1 magnified:basis-full";
const NO_LINKS = { phone: null, mail: null };

/** The message follows the checkboxes; without script, a button writes it again. */
function Offer({ row, nextId, offered, isFirst }: OfferProps) {
  const { t, locale } = useText(["staffLeadLists", "staffLead", "staffLeads"]);
  const text = row.isStopped ? "" : formatOffer(offered, row.also);
  const { phone, mail } = text === "" ? NO_LINKS : row.links;
  const body = encodeURIComponent(text);
  const main = `${CHANNEL} ${isFirst ? "button-amber" : ""}`;
  return (
    <>
      {text === "" ? null : (
        <p className="text-facts wrap-anywhere whitespace-pre-line text-muted" lang={row.locale} dir="auto">
          {text}
        </p>
      )}
      <StaffForm
        draft={null}
        reloadDocument
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
        id={`offer-${row.id}`}
        action={`${localizePath(locale, REQUESTS_ACTION)}#request-${row.id}`}
      >
        <input type="hidden" name="id" value={row.id} />
        <input type="hidden" name="nextId" value={nextId} />
        {phone ? (
          <>
            <a className={main} href={phone.sms + body}>
              {t("staffLead:reply.text")}
            </a>
            <a className={CHANNEL} href={phone.whatsApp + body} rel="noreferrer">
              {t("staffLeads:whatsApp")}
            </a>
          </>
        ) : mail ? (
          <a className={main} href={mail + encodeURIComponent(text.replaceAll("\n", "\r\n"))}>
            {t("staffLead:reply.mail")}
          </a>
        ) : null}
        {row.matches.length > 0 ? (
          <>
            <button
              className="push-button scripted:hidden"
              type="submit"
              formMethod="get"
              formAction={`${localizePath(locale, PATH)}#request-${row.id}`}
              name="folder"
              value="requests"
            >
              {t("requests.write")}
            </button>
            {row.isStopped ? null : (
              <button className="push-button max-lg:basis-full" type="submit" name="intent" value="told">
                {t("requests.told")}
              </button>
            )}
            <button className="link-button" type="submit" name="intent" value="noMatch">
              {t("requests.notMatch")}
            </button>
          </>
        ) : null}
        <button className="link-button" type="submit" name="intent" value="close">
          {t("requests.close")}
        </button>
      </StaffForm>
    </>
  );
}
