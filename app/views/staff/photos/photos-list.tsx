/** A vehicle's photos in order: dragged with script, moved by buttons with or without it, deleted in a second step. */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { movePhoto, type PhotoMove, placePhoto } from "~/photos/gallery/photo-order";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import { StaffPhotoTile } from "./photo-tile";
import type { StaffPhotosData, UnsavedCaption } from "./photos-data";
import { StaffPhotosNote } from "./photos-note";
import { usePhotoDrag } from "./use-photo-drag";
import { usePhotoOrder } from "./use-photo-order";

/** The last move, and its button. */
interface Moved {
  readonly key: string;
  readonly move: PhotoMove | null;
  readonly place: number;
  readonly total: number;
}

interface ListProps {
  readonly page: StaffPhotosData;
  readonly unsaved: UnsavedCaption | null;
}

export function StaffPhotosList({ page, unsaved }: ListProps) {
  const { t, locale } = useText("staffPhotos");
  const path = localizePath(locale, formatPhotosPath(page.vin));
  const { keys, refusal, place } = usePhotoOrder(page, path);
  const [moved, setMoved] = useState<Moved | null>(null);
  const list = useFocusOnMoved(moved);
  const moveTo = (next: readonly string[], key: string, move: PhotoMove | null) => {
    if (next === keys) return;
    place(next);
    setMoved({ key, move, place: next.indexOf(key) + 1, total: next.length });
  };
  const drag = usePhotoDrag((key, to) => {
    if (keys[to] !== key) moveTo(placePhoto(keys, key, to), key, null);
  });
  const press = (event: MouseEvent, key: string, move: PhotoMove) => {
    event.preventDefault();
    moveTo(movePhoto(keys, key, move), key, move);
  };
  const photoOf = new Map(page.photos.map((photo) => [photo.key, photo]));
  const photos = keys.flatMap((key) => photoOf.get(key) ?? []);
  return (
    <>
      <StaffPhotosNote note={null} refusal={refusal} />
      <p className="text-facts text-muted" role="status">
        {moved?.total === keys.length && !refusal ? t("moved", { ...moved }) : null}
      </p>
      <ol
        className="grid grid-cols-3 gap-x-3 gap-y-2 md:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] md:gap-x-6"
        ref={list}
        {...drag.handlers}
      >
        {photos.map((photo, index) => (
          <StaffPhotoTile
            key={photo.key}
            photo={photo}
            unsaved={
              unsaved?.photo === photo.key && unsaved.caption !== (photo.note?.caption ?? "")
                ? unsaved.caption
                : null
            }
            number={index + 1}
            total={photos.length}
            path={path}
            version={page.version}
            writerId={page.writerId}
            onMove={(event, move) => press(event, photo.key, move)}
            drag={drag.find(photo.key, index)}
          />
        ))}
      </ol>
    </>
  );
}

/** Restores the focus on the button of a moved photo, which the browser drops. */
function useFocusOnMoved(moved: Moved | null) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (!moved?.move) return;
    const tile = list.current?.children[moved.place - 1];
    tile?.querySelector<HTMLButtonElement>(`[value="${moved.move}"]`)?.focus();
  }, [moved]);
  return list;
}
