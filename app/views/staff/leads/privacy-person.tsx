/** The data found about a person, with buttons to download and erase it. */
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { ErasureForm } from "~/leads/privacy/erasure-form";
import { FormErrors } from "~/ui/form-errors";
import { useForm } from "~/ui/use-form";
import { useSite } from "~/views/frame/site-context";
import { StaffForm } from "~/views/staff/staff-form";
import { ERASURE_FIELDS, EraseFields } from "./erase-fields";
import type { FoundPersonData, PersonLine, PrivacyAnswer } from "./privacy-data";

interface FoundPersonProps {
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly found: FoundPersonData;
  readonly answer: PrivacyAnswer;
}

export function FoundPerson({ writerId, found, answer }: FoundPersonProps) {
  const { t } = useText("staffPrivacy");
  const { lines, moreCount, quarantinedCount, bufferedCount } = found;
  const isNone = lines.length + quarantinedCount + bufferedCount === 0;
  return (
    <section className="desk-part">
      <h2>{t("found.title")}</h2>
      <p role="status">{isNone ? t("found.none") : t("found.leads", { count: lines.length + moreCount })}</p>
      {lines.length > 0 ? (
        <ul>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      ) : null}
      {moreCount > 0 ? <p className="text-sm/snug">{t("found.more", { count: moreCount })}</p> : null}
      {quarantinedCount > 0 ? <p>{t("found.quarantined", { count: quarantinedCount })}</p> : null}
      {bufferedCount > 0 ? <p>{t("found.buffered", { count: bufferedCount })}</p> : null}
      {isNone ? null : (
        <StaffForm draft="buttons" reloadDocument action="/staff/privacy.json">
          <input type="hidden" name="person" value={getTyped(answer)} />
          <button className="push-button" type="submit">
            {t("export")}
          </button>
        </StaffForm>
      )}
      {isNone ? null : <Erase writerId={writerId} answer={answer} />}
    </section>
  );
}

const getTyped = ({ initialValue }: PrivacyAnswer) => String(initialValue?.person ?? "");

function Erase({ writerId, answer }: Pick<FoundPersonProps, "writerId" | "answer">) {
  const { t } = useText("staffPrivacy");
  const [form, { reason }] = useForm<ErasureForm>({ constraint: ERASURE_FIELDS, lastResult: answer });
  const { locale } = useSite();
  return (
    <>
      <h3>{t("erase.title")}</h3>
      <p>{t("erase.text")}</p>
      <p className="text-sm/snug text-muted">{t("erase.limits")}</p>
      <FormErrors form={form} />
      <StaffForm
        draft={{ writerId }}
        reloadDocument
        className="desk-form"
        action={localizePath(locale, "/staff/privacy")}
      >
        <input type="hidden" name="person" value={getTyped(answer)} />
        <EraseFields reason={reason} submit={t("erase.submit")} />
      </StaffForm>
    </>
  );
}

function Line({ line: { id, name, sentAtIso, subject, photoCount } }: { line: PersonLine }) {
  const { t } = useText(["staffPrivacy", "staffLeads"]);
  const { locale } = useSite();
  return (
    <li className="grid gap-[0.15rem] border-b border-line py-[0.9rem] wrap-anywhere">
      <p>
        <a href={localizePath(locale, `/staff/leads/${id}`)}>
          {name === null ? t("staffLeads:unreadable.title") : <bdi>{name}</bdi>}
        </a>
      </p>
      {sentAtIso ? (
        <p className="text-sm/snug text-muted">
          <time dateTime={sentAtIso}>{formatMoment(locale, sentAtIso)}</time>
          {" · "}
          {t(`staffLeads:subjects.${subject ?? "none"}`)}
          {photoCount > 0 ? ` · ${t("found.photos", { count: photoCount })}` : null}
        </p>
      ) : null}
    </li>
  );
}
