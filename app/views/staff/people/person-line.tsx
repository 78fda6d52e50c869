/** One staff account: name, role, last sign-in, and an owner's actions. */
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { StaffPerson } from "~/staff/people";
import { Tag } from "~/views/staff/components/tag";
import { StaffForm } from "~/views/staff/forms/staff-form";

interface PersonProps {
  readonly person: StaffPerson;
  /** Whether it is the signed-in member's own account. */
  readonly isOwn: boolean;
}

export function StaffPersonLine({ person, isOwn }: PersonProps) {
  const { t, locale } = useText(["staffPeople", "staff", "staffTwoStep"]);
  const { name, email, role, lastSignInAtIso, addedAtIso, mustChangePassword, hasSecondStep } = person;
  return (
    <li className="grid gap-0.5 px-gutter py-2.5 wrap-anywhere">
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        {isOwn ? <span className="text-muted"> ({t("you")})</span> : null}
        {" · "}
        {t(`staff:roles.${role}`)}
      </p>
      <p className="text-facts text-muted">
        <bdi>{email}</bdi>
      </p>
      <p className="text-facts text-muted">
        {lastSignInAtIso ? (
          <>
            {t("lastSignIn", { moment: formatMoment(locale, lastSignInAtIso) })}
            <br />
          </>
        ) : null}
        {t("added", { moment: formatMoment(locale, addedAtIso) })}
      </p>
      {mustChangePassword ? (
        <p className="*:max-w-full *:whitespace-normal">
          <Tag tone="wait">{t("mustChange")}</Tag>
        </p>
      ) : null}
      {hasSecondStep ? (
        <p>
          <Tag tone="good">{t("staffTwoStep:people.tag")}</Tag>
        </p>
      ) : null}
      {/* Closed at first, so that no one is removed by an accidental tap; omitted for the own account, so that owners can't
          lock themselves out. */}
      {isOwn ? null : (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline fine:min-h-9 decoration-1 underline-offset-[0.22em]">
            {t("change")}
            <span className="sr-only">: {name}</span>
          </summary>
          <PersonActions person={person} />
        </details>
      )}
    </li>
  );
}

function PersonActions({ person: { userId, name, role, hasSecondStep } }: Pick<PersonProps, "person">) {
  const { t, locale } = useText(["staffPeople", "staffTwoStep"]);
  return (
    <StaffForm
      draft={null}
      className="grid max-w-[40rem] min-w-0 content-start justify-items-start gap-3 pt-2 pb-4"
      action={localizePath(locale, "/staff/people")}
      reloadDocument
    >
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="role" value={role === "owner" ? "sales" : "owner"} />
      {role === "owner" ? null : <p className="text-facts text-muted">{t("ownerMay")}</p>}
      <button className="push-button" type="submit" name="intent" value="role">
        {t(role === "owner" ? "makeSales" : "makeOwner")}
      </button>
      <p className="text-facts text-muted">{t("resetNote")}</p>
      <button className="push-button" type="submit" name="intent" value="reset">
        {t("reset")}
      </button>
      {hasSecondStep ? (
        <>
          <p className="text-facts text-muted">{t("staffTwoStep:people.resetNote")}</p>
          <button className="push-button" type="submit" name="intent" value="secondStep">
            {t("staffTwoStep:people.reset")}
          </button>
        </>
      ) : null}
      {/* A second step, because removing someone can't be undone. */}
      <details className="justify-self-stretch">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brick underline decoration-1 underline-offset-[0.22em] fine:min-h-9">
          {t("removeOpen", { name })}
        </summary>
        <div className="grid justify-items-start gap-2 pt-1">
          <p className="text-facts text-muted">{t("removeNote")}</p>
          <button className="push-button button-brick" type="submit" name="intent" value="remove">
            {t("remove", { name })}
          </button>
        </div>
      </details>
    </StaffForm>
  );
}
