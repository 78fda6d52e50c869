/** The desk's part on leads: how many wait for an answer, and how many did not reach us. */
import { formatNumber } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { LeadCounts } from "~/leads/lead-inbox";
import { formatLeadList } from "~/leads/lead-search";
import { useSite } from "./site-context";

/** @param counts null while they cannot be counted */
export function DeskLeads({ counts }: { counts: LeadCounts | null }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  return (
    <section className="desk-part">
      <h2>{t("title")}</h2>
      {counts ? (
        <dl className="ledger">
          <Waiting counts={counts} />
        </dl>
      ) : (
        <p className="muted">{t("desk.unknown")}</p>
      )}
      <p className="line-up">
        <a className="button amber" href={localizePath(locale, "/staff/leads")}>
          {t("desk.see")}
        </a>
      </p>
    </section>
  );
}

function Waiting({ counts }: { counts: LeadCounts }) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const hrefOf = (address: Parameters<typeof formatLeadList>[0]) =>
    localizePath(locale, "/staff/leads") + formatLeadList(address);
  const lines = [
    { name: "unanswered", href: hrefOf({ isAnswered: false }) },
    { name: "suspected", href: hrefOf({ folder: "suspected", isAnswered: false }) },
    { name: "unsent", href: hrefOf({ folder: "unsent" }) },
  ] as const;
  return lines.map(({ name, href }) => (
    <div key={name}>
      <dt>
        <a href={href}>{t(`desk.${name}`)}</a>
      </dt>
      <dd className={name === "unsent" && counts[name] > 0 ? "problem" : undefined}>
        {formatNumber(locale, counts[name])}
      </dd>
    </div>
  ));
}
