/** The staff page of a vehicle's photos: uploading, order, and the relation to the Google Drive folder. */
import { useEffect, useRef, useState } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import { UNSENT } from "~/platform/form-draft";
import { RETURN_TO } from "~/staff/session/return-to";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import type { PhotosResult, StaffPhotosData } from "./photos-data";
import { StaffPhotosList } from "./photos-list";
import { StaffPhotosNote } from "./photos-note";
import { isFine, StaffPhotosUpload } from "./upload";
import { usePhotoUploads } from "./use-photo-uploads";

interface PageProps {
  readonly page: StaffPhotosData;
  readonly lastResult: PhotosResult | undefined;
}

export function StaffPhotosPage({ page, lastResult }: PageProps) {
  const { t, locale } = useText(["staffPhotos", "staffVehicles"]);
  const { vin, vehicleId, name, photos, note } = page;
  const heading = useFocusOnFewer(photos.length);
  const path = localizePath(locale, formatPhotosPath(vin));
  const signInPath = localizePath(locale, "/staff/sign-in");
  const uploading = usePhotoUploads(vin, `${signInPath}?${RETURN_TO}=${encodeURIComponent(path)}&${UNSENT}`);
  const [pastNote, setPastNote] = useState<typeof note>(null);
  return (
    <StaffFrame
      title={t("title", { name })}
      context={vin}
      back={{ to: `/staff/vehicles/${vehicleId}`, label: t("back") }}
    >
      <StaffPhotosNote
        note={note === pastNote ? null : note}
        refusal={lastResult?.refusal ?? null}
        isWhole={uploading.uploads.every(({ state }) => isFine(state))}
      />
      <article className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-4">
        <StaffPhotosUpload
          {...uploading}
          vin={vin}
          isNoneChosen={lastResult?.refusal === "none"}
          onStart={() => setPastNote(note)}
        />
        <section className="staff-panel flex flex-col gap-2 px-gutter py-3 *:empty:-mt-2">
          <h2 ref={heading} tabIndex={-1}>
            {t("count", { count: photos.length })}
          </h2>
          {photos.length > 0 ? (
            <p className="text-facts text-muted">
              {t("lede")}{" "}
              {photos.length > 1 ? <span className="hidden scripted:inline">{t("drag")}</span> : null}
            </p>
          ) : null}
          <StaffPhotosList page={page} unsaved={lastResult?.unsaved ?? null} />
        </section>
        <DriveActions page={page} />
        <p className="button-row px-gutter lg:px-0">
          <a className="push-button" href={localizePath(locale, `/vehicle/${vehicleId}`)}>
            {t("staffVehicles:asShopper")}
          </a>
        </p>
      </article>
    </StaffFrame>
  );
}

/** Moves the focus to the heading after a deletion, because the pressed button is gone. */
function useFocusOnFewer(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}

/** Shows that staff changed the order or removed photos, with buttons to follow the Drive folder again. */
function DriveActions({ page: { vin, hasOwnOrder, hasDrivePhotos, removedCount } }: Pick<PageProps, "page">) {
  const { t, locale } = useText("staffPhotos");
  const canRelease = hasOwnOrder && hasDrivePhotos;
  if (!canRelease && removedCount === 0) return null;
  return (
    <StaffForm
      draft={null}
      className="grid justify-items-start gap-2 px-gutter lg:px-0"
      action={localizePath(locale, formatPhotosPath(vin))}
      preventScrollReset
    >
      {canRelease ? (
        <>
          <p className="text-facts text-muted">{t("order.text")}</p>
          <button className="push-button" type="submit" name="intent" value="release">
            {t("order.release")}
          </button>
        </>
      ) : null}
      {removedCount > 0 ? (
        <>
          <p className="text-facts text-muted">{t("readmit.text", { count: removedCount })}</p>
          <button className="push-button" type="submit" name="intent" value="readmit">
            {t("readmit.submit")}
          </button>
        </>
      ) : null}
    </StaffForm>
  );
}
