/** After signing in again: what was typed before is not saved yet, and one button takes it back to the form it was typed into. */
import { useText } from "~/i18n/use-text";
import { KEPT_WORDS } from "~/staff/form-draft";
import { StaffFrame } from "~/views/staff/frame";

/** Sealed: whose they are was asked, and is asked again where they are shown. */
interface PutBack {
  /** Of the form's action, in its own language. */
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
