/** The form that adds photos, several files at once; with script each is uploaded separately and shows its progress. */
import { type FormEvent, useRef } from "react";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import { RETURN_TO, UNSENT } from "~/staff/session/return-to";
import { FieldFrame } from "~/ui/field";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { Panel, PanelBody } from "~/views/staff/parts/panel";
import { type Upload, usePhotoUploads } from "./use-photo-uploads";

const FIELDS = ["photos", "camera"];
const TYPES = "image/jpeg,image/png,image/webp";

export function StaffPhotosUpload({ vin, isNoneChosen }: { vin: string; isNoneChosen: boolean }) {
  const { t } = useText("staffPhotos");
  const { locale } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const page = localizePath(locale, formatPhotosPath(vin));
  const signInPath = localizePath(locale, "/staff/sign-in");
  const { uploads, isSending, send } = usePhotoUploads(
    vin,
    `${signInPath}?${RETURN_TO}=${encodeURIComponent(page)}&${UNSENT}`,
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const { elements } = event.currentTarget;
    const files = FIELDS.flatMap((name) => listFiles(elements.namedItem(name)));
    // Without a file the server responds with the error.
    if (files.length === 0) return;
    event.preventDefault();
    if (!isSending) void send(files).then(() => form.current?.reset());
  };
  return (
    <Panel title={t("add.title")}>
      <PanelBody>
        <StaffForm
          reloadDocument
          className="grid max-w-[40rem] justify-items-start gap-3 [&_.form-field]:w-full"
          encType="multipart/form-data"
          action={page}
          onSubmit={submit}
          data-sends-itself
          ref={form}
        >
          <input type="hidden" name="intent" value="add" />
          <FieldFrame
            name="photos"
            label={t("add.label")}
            hint={t("add.hint")}
            problem={isNoneChosen ? t("refused.none") : undefined}
          >
            {(control) => <input {...control} type="file" accept={TYPES} multiple />}
          </FieldFrame>
          {/* Opens a phone's or tablet's camera; a computer would show a second file dialog. */}
          <div className="hidden pointer-coarse:block">
            <FieldFrame name="camera" label={t("add.camera")}>
              {(control) => <input {...control} type="file" accept="image/jpeg" capture="environment" />}
            </FieldFrame>
          </div>
          <noscript>
            <p className="text-facts text-muted">{t("add.plainHint")}</p>
          </noscript>
          <button className="push-button button-amber" type="submit" aria-disabled={isSending}>
            {t(isSending ? "add.sending" : "add.submit")}
          </button>
        </StaffForm>
        <Uploads uploads={uploads} isSending={isSending} />
      </PanelBody>
    </Panel>
  );
}

const listFiles = (field: Element | RadioNodeList | null): readonly File[] =>
  field instanceof HTMLInputElement ? [...(field.files ?? [])] : [];

function Uploads({ uploads, isSending }: { uploads: readonly Upload[]; isSending: boolean }) {
  const { t } = useText("staffPhotos");
  const sum = (read: (upload: Upload) => number) =>
    uploads.reduce((total, upload) => total + read(upload), 0);
  const done = sum(({ state }) => (state === "waiting" || state === "sending" ? 0 : 1));
  const added = sum(({ state }) => (state === "added" ? 1 : 0));
  return (
    <>
      {isSending ? (
        <p className="grid max-w-[30rem] gap-1.5 font-semibold">
          <label htmlFor="sent">{t("add.progress", { done, total: uploads.length })}</label>
          <progress
            className="h-3 w-full accent-sea"
            id="sent"
            value={sum(({ sentBytes }) => sentBytes)}
            max={sum(({ bytes }) => bytes)}
          />
        </p>
      ) : null}
      {/* Announced once, at the end, because announcements per file would interrupt each other. */}
      <p role="status">{uploads.length > 0 && !isSending ? t("taken", { count: added }) : null}</p>
      <FileLines files={uploads.map(({ state, ...file }) => ({ ...file, outcome: state }))} />
    </>
  );
}

/** Files by name, each with its result. */
export function FileLines({
  files,
}: {
  files: readonly (Pick<Upload, "name" | "size"> & { readonly outcome: Upload["state"] })[];
}) {
  const { t } = useText("staffPhotos");
  if (files.length === 0) return null;
  return (
    <ul className="max-w-[40rem] text-facts" data-files="">
      {files.map(({ name, outcome, size }, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list is never reordered
          key={place}
          className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5 wrap-anywhere"
        >
          <bdi>{name}</bdi>
          <span className={isFine(outcome) ? "text-muted" : "field-problem"}>
            {t(`outcomes.${outcome}`, { width: size?.widthPx, height: size?.heightPx })}
          </span>
        </li>
      ))}
    </ul>
  );
}

const isFine = (outcome: Upload["state"]) =>
  outcome === "waiting" || outcome === "sending" || outcome === "added" || outcome === "known";
