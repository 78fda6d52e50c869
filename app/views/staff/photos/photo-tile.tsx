/** One of a vehicle's photos on the staff page: the picture, and a menu with its source and the actions. */
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { FLAW_NAMES } from "~/i18n/flaw-names";
import { useText } from "~/i18n/use-text";
import { PHOTO_MOVES, type PhotoMove } from "~/photos/gallery/photo-order";
import { MAX_CAPTION } from "~/photos/gallery/photo-record";
import { formatPhotoSrc } from "~/photos/gallery/photo-url";
import { ENDONYMS, LOCALES } from "~/platform/locale";
import { ConflictTable } from "~/views/staff/forms/conflict-table";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { ShownPhoto } from "./photos-data";

interface TileProps {
  readonly photo: ShownPhoto;
  /** A caption that wasn't saved, because someone else wrote one too. */
  readonly unsaved: string | null;
  /** Starts at 1. */
  readonly number: number;
  readonly total: number;
  /** Path of the page. */
  readonly path: string;
  readonly version: string;
  readonly writerId: string;
  readonly onMove: (event: MouseEvent, move: PhotoMove) => void;
  /** Whether this photo is dragged, or another one would be dropped here. */
  readonly drag: "dragged" | "target" | null;
}

const DRAG_CLASS = { dragged: "opacity-50", target: "outline-3 outline-amber" } as const;

/** An open menu takes a row of its own. */
export function StaffPhotoTile(props: TileProps) {
  const { photo, unsaved, number, total, path, version, onMove, drag } = props;
  const { t, locale } = useText("staffPhotos");
  const isUseless = (move: PhotoMove) => (move === "later" ? number === total : number === 1);
  return (
    <li
      className={`relative grid content-start gap-x-4 has-[>details[open]]:col-span-full has-[>details[open]]:grid-cols-[7rem_minmax(0,28rem)] ${drag ? DRAG_CLASS[drag] : ""}`}
      data-photo={photo.key}
    >
      <div className="relative self-start">
        <Picture photo={photo} number={number} />
        {photo.note?.flaw ? (
          <b className="absolute right-1 bottom-1 rounded-tag bg-brick px-1 text-xs text-paper">
            {FLAW_NAMES[locale][photo.note.flaw]}
          </b>
        ) : null}
      </div>
      {/* A finger on the picture scrolls the page. */}
      <span
        className="absolute top-0 left-0 hidden size-11 touch-none place-items-start scripted:pointer-coarse:grid"
        data-handle=""
        aria-hidden="true"
      >
        <svg className="stroke-icon rounded-tag bg-surface/80" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M5 8h14M5 12h14M5 16h14" />
        </svg>
      </span>
      <details className="min-w-0" open={unsaved !== null}>
        <summary
          className="flex cursor-pointer list-none flex-wrap items-center justify-between font-semibold [&::-webkit-details-marker]:hidden"
          aria-label={t("menu", { number })}
        >
          {number}
          <span
            className="order-1 basis-full pb-1 text-facts font-normal wrap-anywhere text-muted empty:hidden"
            lang={photo.note?.locale ?? undefined}
          >
            {photo.note?.caption}
          </span>
          <span className="flex min-h-11 items-center" aria-hidden="true">
            •••
          </span>
        </summary>
        <StaffForm draft={null} className="flex flex-wrap gap-x-3.5" action={path} preventScrollReset>
          <input type="hidden" name="photo" value={photo.key} />
          <input type="hidden" name="version" value={version} />
          {PHOTO_MOVES.map((move) => (
            <button
              key={move}
              className="link-button text-sm aria-disabled:cursor-default aria-disabled:text-muted aria-disabled:no-underline"
              type="submit"
              name="intent"
              value={move}
              aria-label={`${t(move)}: ${t("photo", { number })}`}
              // Not `disabled`, because the button would lose the focus during the move.
              aria-disabled={isUseless(move)}
              onClick={(event) => onMove(event, move)}
            >
              {t(move)}
            </button>
          ))}
        </StaffForm>
        <NoteForm {...props} />
        <p className="text-facts text-muted">{t(`origin.${photo.origin}`)}</p>
        <Deletion photo={photo} number={number} path={path} />
      </details>
    </li>
  );
}

function Picture({ photo: { ref }, number }: Pick<TileProps, "photo" | "number">) {
  const { t } = useText("staffPhotos");
  if (ref === null) return <p className="aspect-3/2 overflow-auto bg-band p-2 text-facts">{t("unshown")}</p>;
  return (
    <img
      className="photo aspect-3/2 w-full rounded-tag bg-band object-cover draggable:cursor-grab"
      src={formatPhotoSrc(ref, 480)}
      srcSet={`${formatPhotoSrc(ref, 240)} 240w, ${formatPhotoSrc(ref, 480)} 480w, ${formatPhotoSrc(ref, 640)} 640w`}
      sizes="(min-width:48em) 15rem, 33vw"
      alt={t("photo", { number })}
      width={480}
      height={320}
      loading="lazy"
      decoding="async"
      draggable={false}
    />
  );
}

/** With the menu's, a flaw takes two taps. */
function NoteForm({ photo: { key, note }, unsaved, number, path, writerId }: TileProps) {
  const { t, locale } = useText(["staffPhotos", "staff"]);
  const [caption, flaw] = [note?.caption ?? "", note?.flaw ?? ""];
  const field = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState({ caption, flaw });
  // What another person stored while this one types waits for the answer to the form: moves and uploads read the page again, too.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const isTyped = input.value !== seen.caption && input.value.trim() !== caption;
    if (isTyped && unsaved === null) return;
    if (!isTyped) input.value = caption;
    if (seen.caption !== caption || seen.flaw !== flaw) setSeen({ caption, flaw });
  }, [seen, caption, flaw, unsaved]);
  const flaws = Object.entries(FLAW_NAMES[locale]);
  return (
    <StaffForm
      className="grid gap-2 pb-2"
      action={path}
      draft={{ name: `note-${key}`, writerId }}
      preventScrollReset
    >
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="photo" value={key} />
      <input type="hidden" name="was" value={seen.caption} />
      <input type="hidden" name="wasFlaw" value={seen.flaw} />
      {unsaved === null ? null : (
        <ConflictTable
          rows={[{ field: "caption", label: t("note.caption"), theirs: caption, mine: unsaved }]}
        />
      )}
      <label className="grid text-facts">
        {t("note.caption")}
        <input
          className="text-input"
          ref={field}
          name="caption"
          defaultValue={unsaved ?? caption}
          maxLength={MAX_CAPTION}
        />
      </label>
      <label className="grid text-facts">
        {t("note.language")}
        <select className="text-input" name="locale" defaultValue={note?.locale ?? locale}>
          {LOCALES.map((one) => (
            <option key={one} value={one}>
              {ENDONYMS[one]}
            </option>
          ))}
        </select>
      </label>
      <button className="push-button justify-self-start" type="submit">
        {t(unsaved === null ? "note.save" : "staff:conflict.saveMine")}
      </button>
      <fieldset>
        <legend className="px-0 text-facts">{t("note.flaw", { number })}</legend>
        <p className="flex flex-wrap gap-1">
          {[...flaws, ["", t("note.noFlaw")] as const].map(([value, name]) => (
            <button
              key={value}
              className="push-button aria-pressed:bg-ink! aria-pressed:text-paper!"
              type="submit"
              name="flaw"
              value={value}
              aria-pressed={value === flaw}
            >
              {name}
            </button>
          ))}
        </p>
      </fieldset>
    </StaffForm>
  );
}

/** Closed at first, so that no photo is deleted by an accidental tap. */
function Deletion({ photo: { key }, number, path }: Pick<TileProps, "photo" | "number" | "path">) {
  const { t } = useText("staffPhotos");
  return (
    <details>
      <summary
        className="inline-flex min-h-11 cursor-pointer items-center text-sm font-semibold text-brick underline decoration-1 underline-offset-[0.22em] fine:min-h-9"
        aria-label={`${t("remove.open")}: ${t("photo", { number })}`}
      >
        {t("remove.open")}
      </summary>
      <StaffForm
        draft={null}
        className="grid justify-items-start gap-3 pt-1 pb-2"
        action={path}
        preventScrollReset
      >
        <p className="text-facts text-muted">{t("remove.text")}</p>
        <input type="hidden" name="photo" value={key} />
        <button className="push-button button-brick" type="submit" name="intent" value="remove">
          {t("remove.submit", { number })}
        </button>
      </StaffForm>
    </details>
  );
}
