/** One staff account: name, role, last sign-in, and an owner's actions. */
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { StaffPerson } from "~/staff/people";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/staff-form";

interface PersonProps {
  readonly person: StaffPerson;
  /** Whether it is the signed-in member's own account. */
  readonly isOwn: boolean;
}

export function StaffPersonLine({ person, isOwn }: PersonProps) {
  const { t } = useText(["staffPeople", "staff"]);
  const { locale } = useSite();
  const { name, email, role, lastSignInAtIso, addedAtIso, mustChangePassword } = person;
  return (
    <li className="grid gap-[0.15rem] border-b border-line py-[0.9rem] wrap-anywhere">
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        {isOwn ? <span className="text-muted"> ({t("you")})</span> : null}
        {" · "}
        {t(`staff:roles.${role}`)}
      </p>
      <p className="text-sm/snug text-muted">
        <bdi>{email}</bdi>
      </p>
      <p className="text-sm/snug text-muted">
        {lastSignInAtIso ? t("lastSignIn", { moment: formatMoment(locale, lastSignInAtIso) }) : t("never")}
        {" · "}
        {t("added", { moment: formatMoment(locale, addedAtIso) })}
      </p>
      {mustChangePassword ? <p className="text-sm/snug font-semibold text-sea">{t("mustChange")}</p> : null}
      {/* Closed at first, so that no one is removed by an accidental tap; omitted for the own account, so that owners can't
          lock themselves out. */}
      {isOwn ? null : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-1 underline-offset-[0.22em]">
            {t("change", { name })}
          </summary>
          <PersonActions person={person} />
        </details>
      )}
    </li>
  );
}

function PersonActions({ person: { userId, name, role } }: Pick<PersonProps, "person">) {
  const { t } = useText("staffPeople");
  const { locale } = useSite();
  return (
    <StaffForm
      className="grid max-w-[40rem] min-w-0 content-start justify-items-start gap-3 pt-2 pb-4"
      draft="buttons"
      action={localizePath(locale, "/staff/people")}
      reloadDocument
    >
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="role" value={role === "owner" ? "sales" : "owner"} />
      <button className="push-button" type="submit" name="intent" value="role">
        {t(role === "owner" ? "makeSales" : "makeOwner")}
      </button>
      <p className="text-sm/snug text-muted">{t("resetNote")}</p>
      <button className="push-button" type="submit" name="intent" value="reset">
        {t("reset")}
      </button>
      <p className="text-sm/snug text-muted">{t("removeNote")}</p>
      <button className="push-button button-brick" type="submit" name="intent" value="remove">
        {t("remove", { name })}
      </button>
    </StaffForm>
  );
}
