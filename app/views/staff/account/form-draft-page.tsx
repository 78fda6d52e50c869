/** The page after signing in again: the form draft isn't saved yet, and one button returns it to its form. */
import { useText } from "~/i18n/use-text";
import { FORM_DRAFT_FIELDS } from "~/staff/form-draft";
import { StaffFrame } from "~/views/staff/frame";

/** Sealed. The owner was checked before, and is checked again where the draft is shown. */
interface PutBack {
  /** Path of the form's action, including its language. */
  readonly path: string;
  readonly sealed: string;
}

export function FormDraftPage({ putBack: { path, sealed } }: { putBack: PutBack }) {
  const { t } = useText("staff");
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk max-w-[30rem] max-md:mx-0">
        <h1>{t("formDraft.title")}</h1>
        <p className="max-w-xl text-lg" role="status">
          {t("formDraft.text")}
        </p>
        <form className="my-4 grid gap-5" method="post" action={path}>
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
      </section>
    </StaffFrame>
  );
}
