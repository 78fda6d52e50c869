/** The dashboard's vehicles section: counts, vehicles that need attention, and those listed the longest. */
import { formatNumber } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import { formatVehicleList } from "~/vehicles/editor/editor-list";
import { useSite } from "~/views/frame/site-context";
import type { DashboardData } from "./dashboard-data";

type KnownVehicles = NonNullable<DashboardData["vehicles"]>;

/** @param vehicles null while they cannot be counted */
export function DashboardVehicles({ vehicles }: { vehicles: KnownVehicles | null }) {
  const { t } = useText(["staffVehicles", "staff"]);
  const { locale } = useSite();
  return (
    <section className="desk-part">
      <h2>{t("title")}</h2>
      {vehicles ? <Known vehicles={vehicles} /> : <p className="text-muted">{t("staff:unknown")}</p>}
      <p className="button-row">
        <a className="push-button" href={localizePath(locale, "/staff/vehicles")}>
          {t("back")}
        </a>
        <a className="quiet-link" href={localizePath(locale, "/staff/vehicles/new")}>
          {t("add")}
        </a>
      </p>
    </section>
  );
}

function Known({ vehicles: { counts, oldest, withoutPhotos } }: { vehicles: KnownVehicles }) {
  const { t } = useText("staffVehicles");
  const { locale } = useSite();
  const lines = [
    { show: "listed", count: counts.listed },
    { show: "no-photos", count: counts.noPhotos },
    { show: "bad-vin", count: counts.badVin },
    { show: "multiplied", count: counts.multiplied },
  ] as const;
  return (
    <>
      <dl className="fact-ledger">
        {lines.map(({ show, count }) => (
          <div key={show}>
            <dt>
              <a href={localizePath(locale, "/staff/vehicles") + formatVehicleList({ show })}>
                {t(`shows.${show}`)}
              </a>
            </dt>
            <dd className={show !== "listed" && count > 0 ? "field-problem" : undefined}>
              {formatNumber(locale, count)}
            </dd>
          </div>
        ))}
      </dl>
      <WithoutPhotos rows={withoutPhotos} />
      {oldest.length > 0 ? (
        <>
          <h3>
            <a href={localizePath(locale, "/staff/vehicles") + formatVehicleList({ show: "oldest" })}>
              {t("shows.oldest")}
            </a>
          </h3>
          <dl className="fact-ledger">
            {oldest.map(({ id, name, daysHere }) => (
              <div key={id}>
                <dt>
                  <a href={localizePath(locale, `/staff/vehicles/${id}`)}>{name}</a>
                </dt>
                <dd>{t("days", { count: daysHere })}</dd>
              </div>
            ))}
          </dl>
        </>
      ) : null}
    </>
  );
}

/** The newest vehicles without photos, each with a link to its photo page. */
function WithoutPhotos({ rows }: { rows: KnownVehicles["withoutPhotos"] }) {
  const { t } = useText(["staffVehicles", "staffPhotos"]);
  const { locale } = useSite();
  if (rows.length === 0) return null;
  return (
    <>
      <h3>
        <a href={localizePath(locale, "/staff/vehicles") + formatVehicleList({ show: "no-photos" })}>
          {t("shows.no-photos")}
        </a>
      </h3>
      <dl className="fact-ledger">
        {rows.map(({ id, vin, name }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <a
                href={localizePath(locale, formatPhotosPath(vin))}
                aria-label={`${t("staffPhotos:addTo")}: ${name}`}
              >
                {t("staffPhotos:addTo")}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
