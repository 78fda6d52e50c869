/** The feeds for other sites: each one's address and how many vehicles it has, then what keeps which vehicles out. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { FeedProblem } from "~/seo/feed-items";
import type { FeedName } from "~/seo/vehicle-feeds";
import { VehicleName } from "~/views/components/vehicle-name";
import { useSite } from "~/views/frame/site-context";
import { CopyButton } from "~/views/staff/components/copy-button";
import { Notice } from "~/views/staff/components/notice";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StaffFrame } from "~/views/staff/frame";

interface FeedData {
  readonly name: FeedName;
  /** Absolute URL. */
  readonly address: string;
  readonly included: number;
  readonly leftOut: number;
  /** Whether the feed is empty until the store has its code. */
  readonly lacksStoreCode: boolean;
}

interface LeftOutData {
  readonly problem: FeedProblem;
  /** The feeds that have none of these vehicles. */
  readonly feeds: readonly FeedName[];
  readonly count: number;
  /** The first of them. */
  readonly named: readonly NamedVehicle[];
}

interface NamedVehicle {
  readonly id: number;
  readonly name: string;
}

interface FeedsPageProps {
  /** null while the inventory can't be read. */
  readonly feeds: readonly FeedData[] | null;
  readonly leftOut: readonly LeftOutData[];
  /** Whether this person may open the settings. */
  readonly maySetCode: boolean;
}

const LEFT_OUT = "left-out";
/** How many vehicles of a group are listed without unfolding. */
const SHOWN = 5;

export function StaffFeedsPage(props: FeedsPageProps) {
  const { t } = useText(["staffFeeds", "staffVehicles"]);
  return (
    <StaffFrame
      title={t("title")}
      context={t("intro")}
      back={{ to: "/staff/vehicles", label: t("staffVehicles:back") }}
    >
      <Feeds {...props} />
    </StaffFrame>
  );
}

export function Feeds({ feeds, leftOut, maySetCode }: FeedsPageProps) {
  const { t } = useText("staffFeeds");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {feeds ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-3">
          {feeds.map((feed) => (
            <Feed key={feed.name} feed={feed} maySetCode={maySetCode} />
          ))}
        </div>
      ) : (
        <Notice tone="wait">
          <p>{t("unavailable")}</p>
        </Notice>
      )}
      {leftOut.length > 0 ? (
        <Panel title={t("leftOutTitle")} id={LEFT_OUT}>
          <ul className="panel-rows">
            {leftOut.map((group) => (
              <LeftOut key={group.problem} group={group} feedCount={feeds?.length} />
            ))}
          </ul>
        </Panel>
      ) : null}
    </div>
  );
}

function Feed({ feed, maySetCode }: { feed: FeedData; maySetCode: boolean }) {
  const { t, locale } = useText(["staffFeeds", "staffShared"]);
  const { name, address, included, leftOut, lacksStoreCode } = feed;
  const id = `address-${name}`;
  return (
    <Panel title={t(`names.${name}`)} id={name}>
      {lacksStoreCode ? (
        <div className="mb-2">
          <Notice tone="stop">
            <p>{t("storeCode")}</p>
            {maySetCode ? (
              <p>
                <a className="quiet-link" href={localizePath(locale, "/staff/settings?open=contact#contact")}>
                  {t("setStoreCode")}
                </a>
              </p>
            ) : null}
          </Notice>
        </div>
      ) : null}
      <PanelBody>
        <p className="text-sm text-muted xl:min-h-[3lh]">{t(`uses.${name}`)}</p>
        <p className="flex flex-wrap items-center gap-x-5">
          <b>{t("included", { count: included })}</b>
          {leftOut === 0 ? (
            <span>{t("complete")}</span>
          ) : (
            <a className="quiet-link" href={`#${LEFT_OUT}`}>
              {t("leftOut", { count: leftOut })}
            </a>
          )}
        </p>
        <div className="form-field">
          <label htmlFor={id}>{t("address")}</label>
          <input id={id} value={address} readOnly />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <CopyButton text={address}>
            {t("staffShared:copyLink")}
            <span className="sr-only">: {t(`names.${name}`)}</span>
          </CopyButton>
          <a className="quiet-link" href={address} download="">
            {t("download")}
          </a>
        </div>
      </PanelBody>
    </Panel>
  );
}

function LeftOut({
  group: { problem, feeds, count, named },
  feedCount,
}: {
  group: LeftOutData;
  /** Of all feeds. */
  feedCount: number | undefined;
}) {
  const { t } = useText("staffFeeds");
  const folded = named.slice(SHOWN);
  return (
    <li className="grid gap-1 px-gutter py-3">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
        {t(`problems.${problem}`)}
        <span className="text-facts font-normal text-muted">{t("included", { count })}</span>
      </h3>
      <p className="text-sm/snug text-muted">
        {feeds.length === feedCount
          ? t("notInAny")
          : t("notIn", { feeds: feeds.map((name) => t(`names.${name}`)).join(", ") })}
      </p>
      <Vehicles vehicles={named.slice(0, SHOWN)} />
      {folded.length > 0 ? (
        <details>
          <summary className="disclosure-line">{t("more", { count: count - SHOWN })}</summary>
          <Vehicles vehicles={folded} />
          {count > named.length ? (
            <p className="py-2 text-muted">{t("unnamed", { count: count - named.length })}</p>
          ) : null}
        </details>
      ) : null}
    </li>
  );
}

function Vehicles({ vehicles }: { vehicles: readonly NamedVehicle[] }) {
  const { locale } = useSite();
  return (
    <ul className="grid gap-x-5 sm:grid-cols-2 xl:grid-cols-3">
      {vehicles.map(({ id, name }) => (
        <li key={id}>
          <a
            className="flex min-h-11 items-center wrap-anywhere fine:min-h-8"
            href={localizePath(locale, `/staff/vehicles/${id}`)}
          >
            <span>
              <VehicleName name={name} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
