/** The photo sync's result for one vehicle: added and skipped photos, and the error. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import { CarThumbnail } from "~/views/staff/components/car-thumbnail";
import { PICTURE_ROW } from "~/views/staff/components/picture-row";
import { getSyncErrorText, type PhotoSyncRowData } from "./photo-sync-data";
import { HeldPhotos } from "./photo-sync-held";

/** Hosted functions return this URL, so it is only a link if it leads to Drive. */
const DRIVE_FOLDER = /^https:\/\/drive\.google\.com\/drive\//;

export function PhotoSyncLine({ row }: { row: PhotoSyncRowData }) {
  const { t, locale } = useText("photoSync");
  const { vin, name, picture, driveFolderUrl } = row;
  const hasFolder = driveFolderUrl !== null && DRIVE_FOLDER.test(driveFolderUrl);
  return (
    <li
      className={`${PICTURE_ROW} ${row.status === "success" ? "" : "border-l-4 border-l-stop"}`}
      data-result={row.status}
    >
      <CarThumbnail picture={picture} />
      <div className="grid min-w-0 content-start justify-items-start gap-0.5 wrap-anywhere">
        {name ? (
          <a
            className="font-semibold fine:py-1 max-lg:-my-2.5 max-lg:py-2.5"
            href={localizePath(locale, formatPhotosPath(vin))}
          >
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{vin}</bdi>
        )}
        <Outcome row={row} />
        {row.held ? <HeldPhotos held={row.held} vin={vin} /> : null}
        {hasFolder ? (
          <a
            className="quiet-link text-sm"
            href={driveFolderUrl}
            rel="noreferrer"
            aria-label={`${t("folder")}, ${vin}`}
          >
            {t("folder")}
          </a>
        ) : null}
        <Skipped row={row} />
      </div>
    </li>
  );
}

function Outcome({ row }: { row: PhotoSyncRowData }) {
  const { t } = useText("photoSync");
  const { status, photosProcessed, photosRemoved, driveFolderUrl, errorCode, error } = row;
  const isHeld = status === "held";
  if (status !== "success" && !isHeld)
    return <p className="field-problem">{getSyncErrorText(t, errorCode, error) ?? t("failed")}</p>;
  if (isHeld && photosProcessed === 0) return null;
  const isUnchanged = photosProcessed === 0 && photosRemoved === 0;
  if (driveFolderUrl === null && isUnchanged) return <p className="text-muted">{t("noFolder")}</p>;
  return (
    <p>
      {t("processed", { count: photosProcessed })}
      {photosRemoved > 0 ? ` · ${t("removed", { count: photosRemoved })}` : null}
    </p>
  );
}

function Skipped({ row: { skipped } }: { row: PhotoSyncRowData }) {
  const { t } = useText("photoSync");
  if (skipped.length === 0) return null;
  return (
    <details className="text-facts">
      <summary className="disclosure-line min-h-11 py-0 [&::after]:text-xl">
        {t("skipped.title", { count: skipped.length })}
      </summary>
      <ul>
        {skipped.map(({ driveFileId, name, reason }) => (
          <li key={driveFileId}>
            <bdi>{name}</bdi>: {t(`skipped.${reason}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
