/** Recent erasures with author and reason, and data still to be deleted elsewhere. */
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { type Erasure, type ErasureOverview, findErasureReason } from "~/leads/privacy/lead-privacy";
import { Notice } from "~/views/staff/components/notice";
import { Panel, PanelBody } from "~/views/staff/components/panel";

export function Erasures({ overview }: { overview: ErasureOverview }) {
  const { t } = useText("staffPrivacy");
  const { openCopies, givenUpCopies, openFolders, erasures } = overview;
  return (
    <Panel title={t("history.title")}>
      <PanelBody>
        {openCopies > 0 ? <p>{t("history.copies", { count: openCopies })}</p> : null}
        {openFolders > 0 ? <p>{t("history.folders", { count: openFolders })}</p> : null}
        {givenUpCopies.length > 0 ? (
          <Notice tone="stop">
            <p>{t("history.givenUp", { count: givenUpCopies.length })}</p>
            <p className="text-facts">
              <bdi>{givenUpCopies.join(", ")}</bdi>
            </p>
          </Notice>
        ) : null}
        {erasures.length === 0 ? <p className="text-muted">{t("history.none")}</p> : null}
        <ul>
          {erasures.map((erasure) => (
            <Line key={erasure.id} erasure={erasure} />
          ))}
        </ul>
      </PanelBody>
    </Panel>
  );
}

function Line({ erasure: { atIso, scope, reason, counts, by } }: { erasure: Erasure }) {
  const { t, locale } = useText("staffPrivacy");
  const known = findErasureReason(reason);
  const parts = [
    t("counts.leads", { count: counts.leads }),
    counts.photos > 0 ? t("counts.photos", { count: counts.photos }) : null,
    counts.messages > 0 ? t("counts.messages", { count: counts.messages }) : null,
    counts.quarantined ? t("counts.quarantined", { count: counts.quarantined }) : null,
    counts.buffered ? t("counts.buffered", { count: counts.buffered }) : null,
  ];
  return (
    <li className="grid gap-0.5 border-t border-line py-2.5 wrap-anywhere">
      <p>
        <time dateTime={atIso}>{formatMoment(locale, atIso)}</time>
        {" · "}
        {t(`history.scopes.${scope}`)}
      </p>
      <p className="text-facts text-muted">{parts.filter((part) => part !== null).join(" · ")}</p>
      {scope === "retention" ? null : (
        <p className="text-facts text-muted">
          {by ?? t("history.formerMember")}
          {known ? ` · ${t(`reasons.${known}`)}` : null}
        </p>
      )}
    </li>
  );
}
