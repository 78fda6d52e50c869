/** The form that adds photos, several files at once; with script choosing them uploads each separately and shows its progress. */
import { type InputHTMLAttributes, useEffect, useRef, useState } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatPhotosPath } from "~/photos/upload/gallery-editor";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { PhotoUploads, Upload } from "./use-photo-uploads";

const TYPES = "image/jpeg,image/png,image/webp";

interface PhotosUploadProps extends PhotoUploads {
  readonly vin: string;
  readonly isNoneChosen: boolean;
  readonly onStart: () => void;
}

export function StaffPhotosUpload({ vin, isNoneChosen, onStart, ...uploading }: PhotosUploadProps) {
  const { t, locale } = useText("staffPhotos");
  const { isSending, send } = uploading;
  const { form, isReady, sendChosen } = useFileFields((files) => {
    onStart();
    return send(files);
  });
  const field = { isReady, isSending, onChange: sendChosen };
  return (
    <section
      className="staff-panel flex flex-col gap-3 px-gutter py-4 *:empty:-mt-3"
      aria-label={t("add.title")}
    >
      <StaffForm
        draft={null}
        reloadDocument
        className="grid max-w-[40rem] justify-items-start gap-3"
        encType="multipart/form-data"
        action={localizePath(locale, formatPhotosPath(vin))}
        data-sends-itself
        formRef={form}
      >
        <input type="hidden" name="intent" value="add" />
        <div className={isReady ? "button-row" : "grid w-full gap-3"}>
          <FileField
            {...field}
            name="photos"
            label={t(isReady ? "add.submit" : "add.label")}
            problem={isNoneChosen ? t("refused.none") : undefined}
            isMain
            accept={TYPES}
            multiple
          />
          {/* Opens a phone's or tablet's camera; a computer would show a second file dialog. */}
          <div className="hidden pointer-coarse:block">
            <FileField
              {...field}
              name="camera"
              label={t("add.camera")}
              accept="image/jpeg"
              capture="environment"
            />
          </div>
        </div>
        <p className="text-sm/snug text-muted" id="photos-hint">
          {t("add.hint")}
        </p>
        <noscript>
          <p className="text-facts text-muted">{t("add.plainHint")}</p>
        </noscript>
        {isReady ? null : (
          <button className="push-button button-amber" type="submit">
            {t("add.submit")}
          </button>
        )}
      </StaffForm>
      <Uploads {...uploading} />
    </section>
  );
}

/** With script, choosing files starts their upload, also of those chosen before the script ran. */
function useFileFields(send: (files: readonly File[]) => Promise<void>) {
  const form = useRef<HTMLFormElement>(null);
  const [isReady, setIsReady] = useState(false);
  const sendChosen = () => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>("[type=file]") ?? [];
    const files = [...fields].flatMap((field) => [...(field.files ?? [])]);
    if (files.length > 0) void send(files).then(() => form.current?.reset());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the script runs
  useEffect(() => {
    setIsReady(true);
    sendChosen();
  }, []);
  return { form, isReady, sendChosen };
}

interface FileFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id" | "type"> {
  readonly name: string;
  readonly label: string;
  readonly problem?: string | undefined;
  readonly isReady: boolean;
  readonly isSending: boolean;
  readonly isMain?: boolean;
}

/** A plain file field; with script its label is a button. */
function FileField({ name, label, problem, isReady, isSending, isMain = false, ...input }: FileFieldProps) {
  const problemId = problem ? `${name}-problem` : "";
  return (
    <div
      className={
        isReady ? "rounded-control outline-offset-2 outline-focus focus-within:outline-3" : "form-field"
      }
    >
      <label
        htmlFor={name}
        className={
          isReady ? `push-button ${isMain ? "button-amber" : ""} ${isSending ? "opacity-50" : ""}` : undefined
        }
      >
        {label}
      </label>
      <input
        {...input}
        id={name}
        name={name}
        type="file"
        className={isReady ? "sr-only" : undefined}
        disabled={isSending}
        aria-describedby={`photos-hint ${problemId}`.trim()}
        aria-invalid={problem ? true : undefined}
      />
      {problem ? (
        <p className="field-problem" id={problemId}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

type UploadsProps = Pick<PhotoUploads, "uploads" | "isSending" | "retry">;

function Uploads({ uploads, isSending, retry }: UploadsProps) {
  const { t } = useText("staffPhotos");
  const count = (isCounted: (state: Upload["state"]) => boolean) =>
    uploads.filter(({ state }) => isCounted(state)).length;
  const done = uploads.length - count((state) => state === "waiting" || state === "sending");
  const failed = uploads.flatMap(({ state }, place) => (isRetryable(state) ? place : []));
  return (
    <>
      {isSending ? (
        <p className="font-semibold">{t("add.progress", { done, total: uploads.length })}</p>
      ) : null}
      {/* Announced once, at the end, because announcements per file would interrupt each other. */}
      <p role="status">
        {uploads.length > 0 && !isSending ? t("taken", { count: count((state) => state === "added") }) : null}
      </p>
      <FileLines
        files={uploads.map(({ state, ...file }) => ({ ...file, outcome: state }))}
        onRetry={isSending ? undefined : (place) => void retry([place])}
      />
      {failed.length > 1 && !isSending ? (
        <button className="push-button self-start" type="button" onClick={() => void retry(failed)}>
          {t("retryAll")}
        </button>
      ) : null}
    </>
  );
}

interface FileLine extends Pick<Upload, "name" | "size"> {
  readonly outcome: Upload["state"];
  readonly bytes?: number;
  readonly sentBytes?: number;
}

interface FileLinesProps {
  readonly files: readonly FileLine[];
  /** Sends a file again. */
  readonly onRetry?: ((place: number) => void) | undefined;
}

/** Files by name, each with its progress or result. */
export function FileLines({ files, onRetry }: FileLinesProps) {
  const { t } = useText("staffPhotos");
  if (files.length === 0) return null;
  return (
    <ul className="max-w-[40rem] text-facts" data-files="">
      {files.map(({ name, outcome, size, bytes, sentBytes }, place) =>
        // At the end the photos themselves show which ones were added.
        onRetry && outcome === "added" ? null : (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name, and the list is never reordered
            key={place}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1.5 wrap-anywhere"
          >
            <bdi>{name}</bdi>
            {outcome === "sending" ? (
              <progress className="h-3 w-24 accent-sea" aria-label={name} value={sentBytes} max={bytes} />
            ) : null}
            <span className={isFine(outcome) ? "text-muted" : "field-problem"}>
              {t(`outcomes.${outcome}`, { width: size?.widthPx, height: size?.heightPx })}
            </span>
            {onRetry && isRetryable(outcome) ? (
              <button
                className="link-button"
                type="button"
                aria-label={`${t("retry")}: ${name}`}
                onClick={() => onRetry(place)}
              >
                {t("retry")}
              </button>
            ) : null}
          </li>
        ),
      )}
    </ul>
  );
}

/** Whether nothing went wrong so far. */
export const isFine = (outcome: Upload["state"]) =>
  outcome === "waiting" || outcome === "sending" || outcome === "added" || outcome === "known";

/** Whether the same file may be accepted the next time. */
const isRetryable = (outcome: Upload["state"]) => outcome === "failed" || outcome === "notStored";
