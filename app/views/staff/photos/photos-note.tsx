/** The previous form's result on the photo page: what was saved, which files were accepted, or why nothing was. */
import { useText } from "~/i18n/use-text";
import type { PhotosNote, PhotosRefusal } from "./photos-data";
import { FileLines } from "./upload";

interface NoteProps {
  readonly note: PhotosNote | null;
  readonly refusal: PhotosRefusal | null;
  readonly areFilesLost?: boolean;
}

/** The live regions are rendered before they have a message, so that the message is announced. */
export function StaffPhotosNote({ note, refusal, areFilesLost = false }: NoteProps) {
  const { t } = useText("staffPhotos");
  return (
    <>
      <div role="alert">
        {/* "No file chosen" is shown at the field. */}
        {refusal && refusal !== "none" ? <p className="side-notice">{t(`refused.${refusal}`)}</p> : null}
      </div>
      <div role="status">
        {note && !refusal ? <Saved note={note} /> : null}
        {areFilesLost && !note && !refusal ? <p className="side-notice">{t("filesLost")}</p> : null}
      </div>
    </>
  );
}

function Saved({ note: { taken, freshSeconds } }: { note: PhotosNote }) {
  const { t } = useText(["staffPhotos", "staffVehicles"]);
  return (
    <div className="saved-note">
      {taken ? <p>{t("taken", { count: taken.added })}</p> : null}
      {taken?.added === 0 ? null : <p>{t("staffVehicles:saved", { count: freshSeconds })}</p>}
      <FileLines files={taken?.refused ?? []} />
      {taken && taken.more > 0 ? <p>{t("moreRefused", { count: taken.more })}</p> : null}
    </div>
  );
}
