/** The page after signing in again: the form draft isn't saved yet, and one button returns it to its form. */
import { useText } from "~/i18n/use-text";
import { KEPT_WORDS } from "~/staff/form-draft";
import { StaffFrame } from "~/views/staff/frame";

/** Sealed. The owner was checked before, and is checked again where the draft is shown. */
interface PutBack {
  /** Path of the form's action, including its language. */
  readonly path: string;
  readonly sealed: string;
}

export function StaffKeptWordsPage({ putBack: { path, sealed } }: { putBack: PutBack }) {
  const { t } = useText("staff");
  return (
    <StaffFrame isSignedIn>
      <section className="page desk sign-in">
        <h1>{t("keptWords.title")}</h1>
        <p className="lede" role="status">
          {t("keptWords.text")}
        </p>
        <form method="post" action={path}>
          <input type="hidden" name={KEPT_WORDS.sealed} value={sealed} />
          <button className="button amber" type="submit">
            {t("keptWords.putBack")}
          </button>
        </form>
        <p>
          <a className="quiet" href={path}>
            {t("keptWords.leave")}
          </a>
        </p>
      </section>
    </StaffFrame>
  );
}
