/** The desk: who is signed in, what waits for somebody, and the ways from here. */
import { formatNumber } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { LeadCounts } from "~/leads/lead-inbox";
import { formatLeadList } from "~/leads/lead-search";
import type { StaffMember } from "~/staff/roles";
import { useSite } from "./site-context";
import { StaffFrame } from "./staff-frame";

interface StaffDeskPageProps {
  readonly member: Pick<StaffMember, "name" | "role">;
  /** null while they cannot be counted. */
  readonly counts: LeadCounts | null;
}

export function StaffDeskPage({ member, counts }: StaffDeskPageProps) {
  const { t } = useText(["staff", "staffLeads"]);
  const { locale } = useSite();
  return (
    <StaffFrame isSignedIn>
      <section className="page desk">
        <h1>{t("hello", { name: member.name })}</h1>
        <p className="lede">{t(`mayDo.${member.role}`)}</p>
        <dl className="ledger">
          <div>
            <dt>{t("role")}</dt>
            <dd>{t(`roles.${member.role}`)}</dd>
          </div>
          {counts ? <Waiting counts={counts} /> : null}
        </dl>
        {counts ? null : <p className="muted">{t("staffLeads:desk.unknown")}</p>}
        <p className="line-up">
          <a className="button amber" href={localizePath(locale, "/staff/leads")}>
            {t("staffLeads:desk.see")}
          </a>
          <a className="button" href={localizePath(locale, "/")}>
            {t("seeAsShopper")}
          </a>
          <a className="quiet" href={localizePath(locale, "/inventory")}>
            {t("seeInventory")}
          </a>
        </p>
      </section>
    </StaffFrame>
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
