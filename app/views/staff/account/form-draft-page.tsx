/** The page after signing in again: the form draft isn't saved yet, and one button returns it to its form. */
import { useText } from "~/i18n/use-text";
import { FORM_DRAFT_FIELDS } from "~/staff/form-draft";
import { PlainStaffFrame } from "~/views/staff/plain-frame";

/** Sealed. The owner was checked before, and is checked again where the draft is shown. */
interface PutBack {
  /** Path of the form's action, including its language. */
  readonly path: string;
  readonly sealed: string;
}

export function FormDraftPage({ putBack: { path, sealed } }: { putBack: PutBack }) {
  const { t } = useText("staff");
  return (
    <PlainStaffFrame title={t("formDraft.title")} isSignedIn>
      <p role="status">{t("formDraft.text")}</p>
      <form className="grid" method="post" action={path}>
        <input type="hidden" name={FORM_DRAFT_FIELDS.sealed} value={sealed} />
        <button className="push-button button-amber justify-self-start" type="submit">
          {t("formDraft.putBack")}
        </button>
      </form>
      <p>
        <a className="quiet-link" href={path}>
          {t("formDraft.leave")}
        </a>
      </p>
    </PlainStaffFrame>
  );
}
