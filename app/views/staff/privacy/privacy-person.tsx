/** The data found about a person, with buttons to download and erase it. */
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { FormErrors } from "~/ui/field";
import { useForm } from "~/ui/use-form";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { ERASURE_FIELDS, EraseFields } from "~/views/staff/leads/erase-fields";
import type { FoundPersonData, PersonLine, PrivacyResult } from "./privacy-data";

interface FoundPersonProps {
  readonly found: FoundPersonData;
  readonly lastResult: PrivacyResult;
}

export function FoundPerson({ found, lastResult }: FoundPersonProps) {
  const { t, locale } = useText("staffPrivacy");
  const { lines, moreCount, quarantinedCount, bufferedCount, heldCount, syncCount, notedCars } = found;
  const isNone =
    lines.length + quarantinedCount + bufferedCount + heldCount + syncCount + notedCars.length === 0;
  return (
    <Panel title={t("found.title")} id="found">
      <PanelBody>
        <p role="status">
          {isNone ? t("found.none") : t("found.leads", { count: lines.length + moreCount })}
        </p>
        {lines.length > 0 ? (
          <ul>
            {lines.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ul>
        ) : null}
        {moreCount > 0 ? <p className="text-facts">{t("found.more", { count: moreCount })}</p> : null}
        {quarantinedCount > 0 ? <p>{t("found.quarantined", { count: quarantinedCount })}</p> : null}
        {bufferedCount > 0 ? <p>{t("found.buffered", { count: bufferedCount })}</p> : null}
        {heldCount > 0 ? <p>{t("found.held", { count: heldCount })}</p> : null}
        {syncCount > 0 ? <p>{t("found.synced", { count: syncCount })}</p> : null}
        {notedCars.length > 0 ? (
          <>
            <p>{t("found.noted")}</p>
            <ul>
              {notedCars.map(({ id, vehicle }) => (
                <li key={id}>
                  <a href={localizePath(locale, `/staff/vehicles/${id}`)}>{vehicle}</a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
        {isNone ? null : (
          <StaffForm draft={null} reloadDocument action="/staff/privacy.json">
            <input type="hidden" name="person" value={getTyped(lastResult)} />
            <button className="push-button" type="submit">
              {t("export")}
            </button>
          </StaffForm>
        )}
        {isNone ? null : <Erase lastResult={lastResult} />}
      </PanelBody>
    </Panel>
  );
}

const getTyped = ({ initialValue }: PrivacyResult) => String(initialValue?.person ?? "");

function Erase({ lastResult }: Pick<FoundPersonProps, "lastResult">) {
  const { t, locale } = useText("staffPrivacy");
  const [form, { reason }] = useForm({ constraint: ERASURE_FIELDS, lastResult });
  return (
    <>
      <h3>{t("erase.title")}</h3>
      <p>{t("erase.text")}</p>
      <p className="text-facts text-muted">{t("erase.limits")}</p>
      <FormErrors form={form} />
      <StaffForm
        draft={null}
        reloadDocument
        className="grid justify-items-start gap-4"
        action={`${localizePath(locale, "/staff/privacy")}#found`}
      >
        <input type="hidden" name="person" value={getTyped(lastResult)} />
        <EraseFields reason={reason} submit={t("erase.submit")} />
      </StaffForm>
    </>
  );
}

function Line({ line: { id, name, sentAtIso, subject, photoCount } }: { line: PersonLine }) {
  const { t, locale } = useText(["staffPrivacy", "staffLeads"]);
  return (
    <li className="grid gap-0.5 border-t border-line py-2.5 wrap-anywhere">
      <p>
        <a href={localizePath(locale, `/staff/leads/${id}`)}>
          {name === null ? t("staffLeads:unreadable.title") : <bdi>{name}</bdi>}
        </a>
      </p>
      {sentAtIso ? (
        <p className="text-facts text-muted">
          <time dateTime={sentAtIso}>{formatMoment(locale, sentAtIso)}</time>
          {" · "}
          {t(`staffLeads:subjects.${subject ?? "none"}`)}
          {photoCount > 0 ? ` · ${t("found.photos", { count: photoCount })}` : null}
        </p>
      ) : null}
    </li>
  );
}
