/** The previous form's result on the photo page: what was saved, which files were accepted, or why nothing was. */
import { useText } from "~/i18n/use-text";
import { Notice } from "~/views/staff/components/notice";
import type { PhotosNote, PhotosRefusal } from "./photos-data";
import { FileLines } from "./upload";

interface NoteProps {
  readonly note: PhotosNote | null;
  readonly refusal: PhotosRefusal | null;
  /** Whether each file that the script sent was accepted. */
  readonly isWhole?: boolean;
}

/** The live regions are rendered before they have a message, so that the message is announced. */
export function StaffPhotosNote({ note, refusal, isWhole = true }: NoteProps) {
  const { t } = useText("staffPhotos");
  return (
    <>
      <div role="alert">
        {/* "No file chosen" is shown at the field. */}
        {refusal && refusal !== "none" ? (
          <Notice tone="stop">
            <p>{t(`refused.${refusal}`)}</p>
          </Notice>
        ) : null}
      </div>
      <div role="status">{note && !refusal ? <Saved note={note} isWhole={isWhole} /> : null}</div>
    </>
  );
}

function Saved({ note: { upload, freshSeconds }, isWhole }: { note: PhotosNote; isWhole: boolean }) {
  const { t } = useText(["staffPhotos", "staffVehicles"]);
  const isPart = !isWhole || (upload !== null && upload.refused.length + upload.more > 0);
  return (
    <Notice tone={isPart ? "wait" : "good"}>
      {upload ? <p>{t("taken", { count: upload.added })}</p> : null}
      {upload?.added === 0 ? null : <p>{t("staffVehicles:saved", { count: freshSeconds })}</p>}
      <FileLines files={upload?.refused ?? []} />
      {upload && upload.more > 0 ? <p>{t("moreRefused", { count: upload.more })}</p> : null}
    </Notice>
  );
}
