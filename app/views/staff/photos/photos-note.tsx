/** What the page of a vehicle's photos says of the form before it: what was saved, which files were taken, or why nothing was. */
import { useText } from "~/i18n/use-text";
import type { PhotosNote, PhotosRefusal } from "./photos-data";
import { FileLines } from "./upload";

interface NoteProps {
  readonly note: PhotosNote | null;
  readonly refusal: PhotosRefusal | null;
  readonly areFilesLost?: boolean;
}

/** The frames are there before they have anything to say, so that what they say is read out. */
export function StaffPhotosNote({ note, refusal, areFilesLost = false }: NoteProps) {
  const { t } = useText("staffPhotos");
  return (
    <>
      <div role="alert">
        {/* That nothing was chosen stands at the field. */}
        {refusal && refusal !== "none" ? <p className="notice">{t(`refused.${refusal}`)}</p> : null}
      </div>
      <div role="status">
        {note && !refusal ? <Saved note={note} /> : null}
        {areFilesLost && !note && !refusal ? <p className="notice">{t("filesLost")}</p> : null}
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
