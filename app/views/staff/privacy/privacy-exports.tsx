/** Recent downloads of leads: who, what, and when. */
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import type { LeadExport } from "~/leads/privacy/lead-privacy";
import { useSite } from "~/views/frame/site-context";
import { Panel, PanelBody } from "~/views/staff/components/panel";

export function Exports({ exports }: { exports: readonly LeadExport[] }) {
  const { t } = useText("staffPrivacy");
  const { locale } = useSite();
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
