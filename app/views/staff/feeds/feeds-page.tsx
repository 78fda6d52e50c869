/** The feeds for other sites: each one's address, how many vehicles it has, and which are left out and why. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { FeedProblem } from "~/seo/vehicle-feed";
import type { FeedName } from "~/seo/vehicle-feeds";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import type { CarPicture } from "~/views/staff/parts/car-picture";
import { CarThumbnail } from "~/views/staff/parts/car-thumbnail";
import { Notice } from "~/views/staff/parts/notice";
import { Panel, PanelBody } from "~/views/staff/parts/panel";

interface FeedData {
  readonly name: FeedName;
  /** Absolute URL. */
  readonly address: string;
  readonly includedCount: number;
  readonly leftOut: readonly {
    readonly id: number;
    readonly name: string;
    readonly picture: CarPicture;
    readonly problems: readonly FeedProblem[];
  }[];
}

/** @param feeds null while the inventory can't be read */
export function StaffFeedsPage({ feeds }: { feeds: readonly FeedData[] | null }) {
  const { t } = useText(["staffFeeds", "staffVehicles"]);
  return (
    <StaffFrame title={t("title")} back={{ to: "/staff/vehicles", label: t("staffVehicles:back") }}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="px-gutter pt-3 text-muted lg:px-0">{t("intro")}</p>
        {feeds ? (
          feeds.map((feed) => <Feed key={feed.name} feed={feed} />)
        ) : (
          <Notice tone="wait">
            <p>{t("unavailable")}</p>
          </Notice>
        )}
      </div>
    </StaffFrame>
  );
}

function Feed({ feed: { name, address, includedCount, leftOut } }: { feed: FeedData }) {
  const { t } = useText("staffFeeds");
  const { locale } = useSite();
  const id = `address-${name}`;
  return (
    <Panel title={t(`names.${name}`)} count={t("included", { count: includedCount })} id={name}>
      <PanelBody>
        <p className="text-sm text-muted">{t(`uses.${name}`)}</p>
        <div className="form-field">
          <label htmlFor={id}>{t("address")}</label>
          <input id={id} value={address} readOnly />
        </div>
        <p>
          <a className="quiet-link" href={address} download="">
            {t("download")}
          </a>
        </p>
        {leftOut.length === 0 ? (
          <p>{t("complete")}</p>
        ) : (
          <details className="group" open={leftOut.length <= 8}>
            <summary className="disclosure-line">{t("leftOut", { count: leftOut.length })}</summary>
            <ul className="panel-rows">
              {leftOut.map((vehicle) => (
                <li className="flex items-center gap-x-3 py-2" key={vehicle.id}>
                  <CarThumbnail picture={vehicle.picture} />
                  <span className="grid min-w-0">
                    <a
                      className="flex min-h-11 items-center font-semibold fine:min-h-0"
                      href={localizePath(locale, `/staff/vehicles/${vehicle.id}`)}
                    >
                      {vehicle.name}
                    </a>
                    <span className="text-facts text-muted">
                      {vehicle.problems.map((problem) => t(`problems.${problem}`)).join(", ")}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </PanelBody>
    </Panel>
  );
}
