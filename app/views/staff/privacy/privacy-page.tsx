/** The owners' privacy page: find a person by email address or phone number, export, erase, and recent erasures. */

import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import type { LeadExport } from "~/leads/privacy/lead-privacy";
import { MAX_EMAIL } from "~/platform/storable-text";
import { Field, FormErrors } from "~/ui/field";
import { useForm } from "~/ui/use-form";
import { Notice } from "~/views/staff/components/notice";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { ClosedRequestToast } from "~/views/staff/leads/requests/request-form";
import type { PrivacyPageData, PrivacyResult } from "./privacy-data";
import { Erasures } from "./privacy-erasures";
import { FoundPerson } from "./privacy-person";
import { PrivacyRequests } from "./privacy-requests";

interface StaffPrivacyPageProps {
  readonly page: PrivacyPageData;
  readonly lastResult: PrivacyResult | undefined;
}

export function StaffPrivacyPage({ page, lastResult }: StaffPrivacyPageProps) {
  const { t } = useText("staffPrivacy");
  const { keepDays, overview, isErased, closed } = page;
  return (
    <StaffFrame title={t("title")} context={t("lede")}>
      <div className={COLUMN}>
        {isErased && !lastResult ? (
          <Notice tone="good" role="status">
            <p>{t("erased")}</p>
          </Notice>
        ) : null}
        <ClosedRequestToast closed={closed} />
        {/* With a found person the error is shown at the erasure form. */}
        {lastResult?.found ? null : <FormErrors form={{ errors: lastResult?.error?.[""] ?? [] }} />}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-4">
          <div className={COLUMN}>
            <PrivacyRequests requests={overview.requests} />
            <Find page={page} lastResult={lastResult} />
            {lastResult?.found ? <FoundPerson found={lastResult.found} lastResult={lastResult} /> : null}
          </div>
          <div className={COLUMN}>
            <Panel title={t("kept.title")}>
              <PanelBody>
                <p>{keepDays === 0 ? t("kept.forever") : t("kept.days", { count: keepDays })}</p>
              </PanelBody>
            </Panel>
            <Erasures overview={overview} />
            <Exports exports={overview.exports} />
          </div>
        </div>
      </div>
    </StaffFrame>
  );
}

const COLUMN = "grid grid-cols-[minmax(0,1fr)] gap-3 lg:gap-4";

function Find({ page: { writerId }, lastResult }: StaffPrivacyPageProps) {
  const { t, locale } = useText("staffPrivacy");
  const [, { person }] = useForm({ constraint: { person: {} }, lastResult });
  return (
    <Panel title={t("find.title")}>
      <StaffForm
        draft={{ name: "privacy", writerId }}
        reloadDocument
        className="grid gap-4 px-gutter pt-1 pb-4"
        action={`${localizePath(locale, "/staff/privacy")}#found`}
      >
        <Field
          field={person}
          label={t("find.label")}
          hint={t("find.hint")}
          maxLength={MAX_EMAIL}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <button
          className="push-button button-amber justify-self-start"
          type="submit"
          name="intent"
          value="find"
        >
          {t("find.submit")}
        </button>
      </StaffForm>
    </Panel>
  );
}

/** Recent downloads of leads: who, what, and when. */
function Exports({ exports }: { exports: readonly LeadExport[] }) {
  const { t, locale } = useText("staffPrivacy");
  return (
    <Panel title={t("exports.title")} id="exports">
      <PanelBody>
        {exports.length === 0 ? <p className="text-muted">{t("exports.none")}</p> : null}
        <ul>
          {exports.map(({ id, atIso, format, scope, by }) => (
            <li key={id} className="grid gap-0.5 border-t border-line py-2.5 wrap-anywhere">
              <p>
                <time dateTime={atIso}>{formatMoment(locale, atIso)}</time>
                {" · "}
                {t(`exports.scopes.${scope}`)} ({format.toUpperCase()})
              </p>
              <p className="text-facts text-muted">{by ?? t("history.formerMember")}</p>
            </li>
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}
