/** One lead: who wrote, how to reply, what they said, the car, and what became of it. */
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import { useSite } from "./site-context";
import { type Fact, StaffFactList } from "./staff-fact-list";
import { StaffFrame } from "./staff-frame";
import { LeadAnswer } from "./staff-lead-answer";
import { LeadAsked, LeadTradeIn, LeadWanted } from "./staff-lead-cars";
import type { LeadPageData } from "./staff-lead-data";
import { LeadSending } from "./staff-lead-sending";
import { formatSlot } from "./staff-lead-words";

interface LeadPageProps {
  readonly file: LeadPageData;
}

export function StaffLeadPage({ file }: LeadPageProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const { lead, vehicle } = file;
  return (
    <StaffFrame isSignedIn>
      <article className="page desk lead-page">
        <p>
          <a className="quiet" href={localizePath(locale, "/staff/leads")}>
            {t("back")}
          </a>
        </p>
        <header>
          <p className="muted">
            {t(`subjects.${lead.subject ?? "none"}`)}
            {" · "}
            <time dateTime={lead.sentAtIso}>{formatMoment(locale, lead.sentAtIso)}</time>
            {lead.isSuspected ? ` · ${t("state.suspected")}` : null}
          </p>
          <h1>
            <bdi>{lead.name}</bdi>
          </h1>
        </header>
        <Reply file={file} />
        <LeadAnswer lead={lead} />
        <div className="lead-columns">
          <div>
            <section>
              <h2>{t("message")}</h2>
              <blockquote className="lead-message" dir="auto">
                {lead.message}
              </blockquote>
            </section>
            <LeadAsked lead={lead} vehicle={vehicle} />
            <LeadTradeIn lead={lead} />
            <LeadWanted wanted={lead.wanted} words={file.wantedWords} />
          </div>
          <div>
            <Details file={file} />
            <LeadSending lead={lead} />
          </div>
        </div>
      </article>
    </StaffFrame>
  );
}

function Reply({ file: { lead, reply } }: LeadPageProps) {
  const { t } = useText("staffLeads");
  return (
    <p className="line-up">
      <a className="button amber" href={reply.call}>
        <bdi>{t("call", { phone: lead.phone })}</bdi>
      </a>
      <a className="button" href={reply.whatsApp} rel="noreferrer">
        {t("whatsApp")}
      </a>
      <a className="button" href={reply.mail}>
        {t("mail")}
      </a>
    </p>
  );
}

function Details({ file: { lead } }: LeadPageProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const facts: readonly Fact[] = [
    [t("phone"), lead.phone],
    [t("email"), lead.email],
    [t("slot"), lead.slot && formatSlot(locale, lead.slot)],
    [t("language"), t(`writes.${lead.locale}`)],
    [t("page"), lead.page],
    [t("notice"), lead.noticeVersion],
  ];
  return (
    <section>
      <h2>{t("details")}</h2>
      <StaffFactList facts={facts} />
      <p>
        <a className="quiet" href={`/staff/leads/${lead.id}.adf`} download>
          {t("adf")}
        </a>
      </p>
    </section>
  );
}
