/** The photo sync's result for one vehicle: added and skipped photos, and the error. */
import { useText } from "~/i18n/use-text";
import { HeldPhotos } from "./photo-sync-held";
import { getSyncErrorText, type PhotoSyncRowData } from "./photo-sync-words";

/** Hosted functions return this URL, so it is only a link if it leads to Drive. */
const DRIVE_FOLDER = /^https:\/\/drive\.google\.com\/drive\//;

export function PhotoSyncLine({ row }: { row: PhotoSyncRowData }) {
  const { t } = useText("photoSync");
  const { vin, name, driveFolderUrl } = row;
  const hasFolder = driveFolderUrl !== null && DRIVE_FOLDER.test(driveFolderUrl);
  return (
    <li className={row.status === "success" ? "sync-row" : "sync-row is-failed"}>
      <p>
        {name ? <bdi className="sync-name">{name}</bdi> : null}{" "}
        <bdi className="text-sm/snug text-muted">{vin}</bdi>
      </p>
      <Outcome row={row} />
      {row.held ? <HeldPhotos held={row.held} vin={vin} /> : null}
      {hasFolder ? (
        <a
          className="quiet-link text-sm/snug"
          href={driveFolderUrl}
          rel="noreferrer"
          aria-label={`${t("folder")}, ${vin}`}
        >
          {t("folder")}
        </a>
      ) : null}
      <Skipped row={row} />
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
  if (driveFolderUrl === null && photosProcessed === 0) return <p className="text-muted">{t("noFolder")}</p>;
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
    <details className="text-sm/snug">
      <summary>{t("skipped.title", { count: skipped.length })}</summary>
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
