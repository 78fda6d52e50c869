/** The newest cars without photos, each with a link to add some. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import { formatVehicleList } from "~/vehicles/editor/editor-list";
import { VehicleName } from "~/views/components/vehicle-name";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { DaysTag } from "~/views/staff/components/days-tag";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { Tag } from "~/views/staff/components/tag";
import { useMenu } from "~/views/staff/menu/use-menu";
import type { CarWithoutPhotos, TodayData } from "./today-data";

export function CarsWithoutPhotos({
  cars,
  photoProblems,
}: {
  cars: TodayData["withoutPhotos"];
  photoProblems: TodayData["photoProblems"];
}) {
  const { t, locale } = useText(["staffToday", "staff"]);
  const count = useMenu()?.counts?.photos ?? 0;
  return (
    <Panel
      title={t("photos.title")}
      count={count > 0 ? <Tag tone="wait">{count}</Tag> : undefined}
      {...(count > (cars?.length ?? 0)
        ? {
            link: {
              to: `/staff/vehicles${formatVehicleList({ show: "no-photos", sort: "newest" })}`,
              label: t("photos.all"),
            },
          }
        : {})}
    >
      {cars?.length ? (
        <ul className="panel-rows">
          {cars.map((car) => (
            <CarRow key={car.id} car={car} />
          ))}
        </ul>
      ) : (
        <PanelBody>
          <p className="text-muted">{t(cars ? "photos.none" : "staff:unknown")}</p>
        </PanelBody>
      )}
      {photoProblems ? (
        <p className="panel-line border-t border-line">
          <a className="quiet-link text-sm" href={localizePath(locale, "/photo-sync")}>
            {t("photos.problems", { count: photoProblems })}
          </a>
        </p>
      ) : null}
    </Panel>
  );
}

function CarRow({ car: { vin, name, daysHere, picture } }: { car: CarWithoutPhotos }) {
  const { t, locale } = useText("staffToday");
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-gutter py-2 xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <CarThumbnail picture={picture} />
      <div className="grid min-w-0 justify-items-start">
        <span className="font-semibold wrap-anywhere">
          <VehicleName name={name} />
        </span>
        <DaysTag days={daysHere} />
      </div>
      <a
        className="push-button magnified:px-1! max-xl:col-start-2 max-xl:justify-self-start"
        href={localizePath(locale, formatPhotosPath(vin))}
      >
        {t("photos.add")}
        <span className="sr-only">: {name}</span>
      </a>
    </li>
  );
}
