/** Recent erasures with author and reason, and data still to be deleted elsewhere. */
import { formatMoment } from "~/i18n/format";
import { useText } from "~/i18n/use-text";
import { type Erasure, type ErasureOverview, findErasureReason } from "~/leads/privacy/lead-privacy";
import { useSite } from "~/views/frame/site-context";

export function Erasures({ overview }: { overview: ErasureOverview }) {
  const { t } = useText("staffPrivacy");
  const { openCopies, givenUpCopies, openFolders, erasures } = overview;
  return (
    <section className="desk-part">
      <h2>{t("history.title")}</h2>
      {openCopies > 0 ? <p>{t("history.copies", { count: openCopies })}</p> : null}
      {openFolders > 0 ? <p>{t("history.folders", { count: openFolders })}</p> : null}
      {givenUpCopies.length > 0 ? (
        <div className="side-notice">
          <p>{t("history.givenUp", { count: givenUpCopies.length })}</p>
          <p className="text-sm/snug">
            <bdi>{givenUpCopies.join(", ")}</bdi>
          </p>
        </div>
      ) : null}
      {erasures.length === 0 ? <p className="text-muted">{t("history.none")}</p> : null}
      <ul>
        {erasures.map((erasure) => (
          <Line key={erasure.id} erasure={erasure} />
        ))}
      </ul>
    </section>
  );
}

function Line({ erasure: { atIso, scope, reason, counts, by } }: { erasure: Erasure }) {
  const { t } = useText("staffPrivacy");
  const { locale } = useSite();
  const known = findErasureReason(reason);
  const parts = [
    t("counts.leads", { count: counts.leads }),
    counts.photos > 0 ? t("counts.photos", { count: counts.photos }) : null,
    counts.messages > 0 ? t("counts.messages", { count: counts.messages }) : null,
    counts.quarantined ? t("counts.quarantined", { count: counts.quarantined }) : null,
    counts.buffered ? t("counts.buffered", { count: counts.buffered }) : null,
  ];
  return (
    <li className="grid gap-[0.15rem] border-b border-line py-[0.9rem] wrap-anywhere">
      <p>
        <time dateTime={atIso}>{formatMoment(locale, atIso)}</time>
        {" · "}
        {t(`history.scopes.${scope}`)}
      </p>
      <p className="text-sm/snug text-muted">{parts.filter((part) => part !== null).join(" · ")}</p>
      {scope === "retention" ? null : (
        <p className="text-sm/snug text-muted">
          {by ?? t("history.formerMember")}
          {known ? ` · ${t(`reasons.${known}`)}` : null}
        </p>
      )}
    </li>
  );
}
