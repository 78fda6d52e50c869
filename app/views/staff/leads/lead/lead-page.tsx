/** One lead: message, prefilled reply, work, history, details, and the person's other leads. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { formatUsPhone } from "~/leads/inbox/reply-links";
import type { FormResult } from "~/platform/form-result";
import { FormErrors } from "~/ui/field";
import { useForm } from "~/ui/use-form";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { StaffFrame } from "~/views/staff/frame";
import { ERASURE_FIELDS, EraseFields } from "~/views/staff/leads/erase-fields";
import { type Fact, StaffFactList } from "~/views/staff/leads/fact-list";
import type { LeadPageData, UnreadablePageData } from "~/views/staff/leads/lead-data";
import { LeadLine } from "~/views/staff/leads/lead-line";
import { useRefresh } from "~/views/staff/refresh";
import { LeadWanted } from "./cars";
import { LeadContactForm } from "./contact-form";
import { LeadHistory } from "./history";
import { LeadReply } from "./reply";
import { StopForm } from "./stop";
import { LeadWorkForm } from "./work-form";
import type { LeadFormResult } from "./work-form-result";

interface LeadFileProps {
  readonly file: LeadPageData;
}

interface FormsProps extends LeadFileProps {
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  /** Whether the work was just saved. */
  readonly isSaved: boolean;
  /** The response to a rejected form or to a form draft. */
  readonly lastResult: LeadFormResult | undefined;
}

interface StaffLeadPageProps extends Omit<FormsProps, "file"> {
  readonly file: LeadPageData | UnreadablePageData;
  readonly mayErase: boolean;
}

export function StaffLeadPage({ file, writerId, mayErase, isSaved, lastResult }: StaffLeadPageProps) {
  const { t } = useText("staffLeads");
  const back = { to: "/staff/leads", label: t("back") };
  useRefresh();
  const erasure = lastResult?.of === "erasure" ? lastResult : undefined;
  const erase = mayErase ? (
    <LeadErase leadId={file.lead.id} writerId={writerId} lastResult={erasure} />
  ) : null;
  if (!("reply" in file))
    return (
      <StaffFrame title={t("unreadable.title")} back={back}>
        <Unreadable id={file.lead.id} />
        {erase}
      </StaffFrame>
    );
  const { lead } = file;
  return (
    <StaffFrame
      title={<bdi>{lead.name}</bdi>}
      context={<Place file={file} />}
      actions={<Next file={file} />}
      back={back}
    >
      {/* Two columns of floats: on a phone the work comes before the history, and the Tab key follows that order. */}
      <div className="grid grid-cols-1 gap-2 lg:flow-root lg:*:mb-4" key={lead.id}>
        <div className={LEFT}>
          <LeadReply file={file} mayErase={mayErase} />
          <LeadWanted file={file} isOwner={mayErase} />
          <OtherLeads file={file} />
        </div>
        <div className={RIGHT}>
          <LeadForms file={file} writerId={writerId} isSaved={isSaved} lastResult={lastResult} />
        </div>
        <div className={LEFT}>
          <LeadHistory lead={lead} />
          {erase}
        </div>
      </div>
    </StaffFrame>
  );
}

/** Spam has no work and no contact to save: no list shows them before Not spam. */
export function LeadForms({ file, writerId, isSaved, lastResult }: FormsProps) {
  const { id, isSuspected } = file.lead;
  const resultOf = (form: LeadFormResult["of"]) => (lastResult?.of === form ? lastResult : undefined);
  const form = { file, writerId };
  return (
    <>
      {isSuspected ? null : (
        <LeadWorkForm {...form} key={id} isSaved={isSaved} lastResult={resultOf("work")} />
      )}
      <LeadDetails file={file} />
      <StopForm file={file} />
      {isSuspected ? null : <LeadContactForm {...form} lastResult={resultOf("contact")} />}
    </>
  );
}

const COLUMN = "grid min-w-0 gap-2 lg:gap-4";
const LEFT = `${COLUMN} lg:float-left lg:clear-left lg:w-[calc(100%-21rem)]`;
const RIGHT = `${COLUMN} lg:float-right lg:w-80`;

function Unreadable({ id }: { id: string }) {
  const { t } = useText("staffLeads");
  return (
    <section className="staff-panel grid gap-2 px-gutter py-3">
      <p>{t("unreadable.id", { id })}</p>
      <p>{t("unreadable.text")}</p>
    </section>
  );
}

function Place({ file: { waiting } }: LeadFileProps) {
  const { t } = useText("staffLead");
  const { count, position } = waiting;
  return position === null ? null : t("place", { position, count });
}

function Next({ file: { waiting } }: LeadFileProps) {
  const { t, locale } = useText("staffLead");
  if (!waiting.nextId) return null;
  return (
    <a
      className="inline-flex min-h-11 items-center font-semibold fine:min-h-9"
      href={localizePath(locale, `/staff/leads/${waiting.nextId}`)}
    >
      {t("next")}
    </a>
  );
}

function OtherLeads({ file: { lead, others } }: LeadFileProps) {
  const { t } = useText("staffLead");
  if (others.length === 0) return null;
  return (
    <Panel title={t("others.title", { name: lead.name })} count={t("others.hint")} id="others">
      <ul className="panel-rows lg:@container">
        {others.map((row) => (
          <LeadLine key={row.id} row={row} />
        ))}
      </ul>
    </Panel>
  );
}

export function LeadDetails({ file: { lead } }: { file: Pick<LeadPageData, "lead"> }) {
  const { t } = useText("staffLeads");
  const { noticeVersion: version, noticeLocale } = lead;
  const notice = noticeLocale
    ? t("noticeShown", { version, language: t(`languages.${noticeLocale}`) })
    : t("noticeUnverified", { version });
  // Phone, email, and language stand above the message.
  const facts: readonly Fact[] = [
    [t("phoneDialed"), formatUsPhone(lead) || lead.phoneE164 === lead.phone ? null : lead.phoneE164],
    [t("phoneExtension"), lead.phoneExtension],
    [t("source"), lead.source && t(`sources.${lead.source}`)],
    [t("page"), lead.addedById ? null : lead.page],
    [t("notice"), lead.addedById ? null : notice],
  ];
  return (
    <Panel title={t("details")} id="details">
      <PanelBody>
        <StaffFactList facts={facts} />
        <p>
          <a className="quiet-link" href={`/staff/leads/${lead.id}.adf`} download>
            {t("adf")}
          </a>
        </p>
      </PanelBody>
    </Panel>
  );
}

interface LeadEraseProps {
  readonly leadId: string;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  readonly lastResult: FormResult | undefined;
}

function LeadErase({ leadId, writerId, lastResult }: LeadEraseProps) {
  const { t, locale } = useText(["staffPrivacy", "staff"]);
  const [form, { reason }] = useForm({ constraint: ERASURE_FIELDS, lastResult });
  return (
    <details className="staff-panel px-gutter" open={lastResult !== undefined}>
      <summary className="disclosure-line">{t("lead.title")}</summary>
      <StaffForm
        draft={{ name: `erase-${leadId}`, writerId }}
        reloadDocument
        className="grid gap-3"
        action={localizePath(locale, `/staff/leads/${leadId}`)}
      >
        <p>{t("lead.text")}</p>
        <FormErrors form={form} />
        <EraseFields reason={reason} submit={t("lead.submit")} />
      </StaffForm>
      <p className="py-3 text-facts">
        <a href={localizePath(locale, "/staff/privacy")}>{t("lead.person")}</a>
      </p>
    </details>
  );
}
