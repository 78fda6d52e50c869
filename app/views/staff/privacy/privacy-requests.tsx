/** Shoppers' open requests about their data, the one due first on top: find the person's data, and close the request. */
import { getOrlandoDay } from "~/dealer/orlando-day";
import { formatMoment } from "~/i18n/format";
import { formatWeekdayDate } from "~/i18n/format-date";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { getAnswerDay, type PrivacyRequest } from "~/leads/privacy/privacy-request";
import { useSite } from "~/views/frame/site-context";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";

export function PrivacyRequests({ requests }: { requests: readonly PrivacyRequest[] }) {
  const { t } = useText("staffPrivacy");
  return (
    <Panel title={t("requests.title")} count={requests.length} id="requests">
      <PanelBody>
        <p className="text-facts text-muted">{t(requests.length > 0 ? "requests.hint" : "requests.none")}</p>
        <ul>
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

function Request({ request }: { request: PrivacyRequest }) {
  const { t } = useText("staffPrivacy");
  const { locale, nowMs } = useSite();
  const { id, name, email, sentAtIso } = request;
  const day = getAnswerDay(request);
  const isLate = day < getOrlandoDay(new Date(nowMs));
  return (
    <li className="grid gap-0.5 border-t border-line py-2.5 wrap-anywhere">
      <p>
        <a href={localizePath(locale, `/staff/leads/${id}`)}>
          <bdi>{name}</bdi>
        </a>
      </p>
      <p className="text-facts text-muted">{formatMoment(locale, sentAtIso)}</p>
      <p className={isLate ? "text-facts font-semibold text-stop" : "text-facts text-muted"}>
        {t(isLate ? "requests.late" : "requests.due", { day: formatWeekdayDate(locale, day) })}
      </p>
      <StaffForm
        draft={null}
        reloadDocument
        className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-2"
        action={`${localizePath(locale, "/staff/privacy")}#found`}
      >
        <input type="hidden" name="person" value={email} />
        <input type="hidden" name="id" value={id} />
        <button className="push-button" type="submit" name="intent" value="find">
          {t("requests.find")}
        </button>
        <button className="link-button" type="submit" name="intent" value="close">
          {t("requests.close")}
        </button>
      </StaffForm>
    </li>
  );
}
