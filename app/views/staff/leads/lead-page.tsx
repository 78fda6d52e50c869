/** One lead: contact data, reply links, message, vehicles, and deliveries. */
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { FormAnswer } from "~/platform/form-answer";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import { LeadAnswer } from "./answer";
import { LeadAsked, LeadTradeIn, LeadWanted } from "./cars";
import { LeadSending } from "./deliveries";
import { LeadErase } from "./erase-lead";
import { type Fact, StaffFactList } from "./fact-list";
import type { LeadPageData, UnreadablePageData } from "./lead-data";
import { formatSlot } from "./lead-words";

interface LeadPageProps {
  readonly file: LeadPageData;
}

interface StaffLeadPageProps {
  readonly file: LeadPageData | UnreadablePageData;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly mayErase: boolean;
  /** The response to an erasure that was not made. */
  readonly answer: FormAnswer | undefined;
}

export function StaffLeadPage({ file, writerId, mayErase, answer }: StaffLeadPageProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  return (
    <StaffFrame isSignedIn>
      <article className="page-width desk lead-page">
        <p>
          <a className="quiet-link" href={localizePath(locale, "/staff/leads")}>
            {t("back")}
          </a>
        </p>
        {"reply" in file ? <ReadableLead file={file} /> : <Unreadable id={file.lead.id} />}
        {mayErase ? <LeadErase leadId={file.lead.id} writerId={writerId} answer={answer} /> : null}
      </article>
    </StaffFrame>
  );
}

function Unreadable({ id }: { id: string }) {
  const { t } = useText("staffLeads");
  return (
    <section>
      <h1>{t("unreadable.title")}</h1>
      <p>{t("unreadable.id", { id })}</p>
      <p>{t("unreadable.text")}</p>
    </section>
  );
}

function ReadableLead({ file }: LeadPageProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const { lead, vehicle } = file;
  return (
    <>
      <header>
        <p className="text-muted">
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
          <LeadDetails file={file} />
          <LeadSending lead={lead} />
        </div>
      </div>
    </>
  );
}

function Reply({ file: { lead, reply } }: LeadPageProps) {
  const { t } = useText("staffLeads");
  return (
    <>
      <p className="button-row">
        {reply.phone ? <PhoneLinks lead={lead} phone={reply.phone} /> : null}
        <a className="push-button" href={reply.mail}>
          {t("mail")}
        </a>
      </p>
      {reply.phone ? null : (
        <p className="text-sm/snug text-muted">{t("phoneUnclear", { phone: lead.phone })}</p>
      )}
    </>
  );
}

interface PhoneLinksProps {
  readonly lead: LeadPageData["lead"];
  readonly phone: NonNullable<LeadPageData["reply"]["phone"]>;
}

function PhoneLinks({ lead, phone }: PhoneLinksProps) {
  const { t } = useText("staffLeads");
  return (
    <>
      <a className="push-button button-amber" href={phone.call}>
        <bdi>{t("call", { phone: lead.phone })}</bdi>
      </a>
      <a className="push-button" href={phone.whatsApp} rel="noreferrer">
        {t("whatsApp")}
      </a>
      <a className="push-button" href={phone.sms}>
        {t("textMessage")}
      </a>
    </>
  );
}

export function LeadDetails({ file: { lead } }: LeadPageProps) {
  const { t } = useText("staffLeads");
  const { locale } = useSite();
  const facts: readonly Fact[] = [
    [t("phone"), lead.phone],
    [t("phoneDialed"), lead.phoneE164 === lead.phone ? null : lead.phoneE164],
    [t("phoneExtension"), lead.phoneExtension],
    [t("email"), lead.email],
    [t("slot"), lead.slot && formatSlot(locale, lead.slot)],
    [t("language"), t(`writes.${lead.locale}`)],
    [t("page"), lead.page],
    [
      t("notice"),
      lead.noticeLocale
        ? t("noticeShown", { version: lead.noticeVersion, language: t(`languages.${lead.noticeLocale}`) })
        : t("noticeUnverified", { version: lead.noticeVersion }),
    ],
  ];
  return (
    <section>
      <h2>{t("details")}</h2>
      <StaffFactList facts={facts} />
      <p>
        <a className="quiet-link" href={`/staff/leads/${lead.id}.adf`} download>
          {t("adf")}
        </a>
      </p>
    </section>
  );
}
