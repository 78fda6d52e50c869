/** The message, its car, and four ways to reply with a prefilled text. */
import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useState } from "react";
import { REPLY_TEMPLATE_KEYS } from "~/dealer/replies/template-rules";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { isReadable } from "~/leads/inbox/lead-inbox";
import { formatReplyLinks, type ReplyLinks } from "~/leads/inbox/reply-links";
import { LOCALES } from "~/platform/locale";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { LeadPageData } from "~/views/staff/leads/lead-data";
import { LeadAnswer } from "./answer";
import { LeadTradeIn } from "./cars";
import { CONTACT_FORM } from "./contact-form";
import { LeadMessage } from "./message";
import { LeadStop } from "./stop";

interface LeadFileProps {
  readonly file: LeadPageData;
}

interface LeadReplyProps extends LeadFileProps {
  readonly mayErase: boolean;
}

export function LeadReply({ file, mayErase }: LeadReplyProps) {
  const { t, locale } = useText(["staffLead", "staffLeads", "staffPrivacy"]);
  const { lead, reply } = file;
  const isPrivacy = lead.subject === "privacy";
  const isFolded = file.stopRequest !== null || lead.isSuspected;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? reply.text;
  const othersOpen = file.others.filter((row) => isReadable(row) && !row.isAnswered).length;
  const links = formatReplyLinks(lead, { subject: reply.subject, text });
  const ways = (
    <>
      <Channels links={links} phone={lead.phone} isMain={!isFolded && !isPrivacy} />
      <ReplyForm file={file} text={text} onType={setTyped} />
    </>
  );
  return (
    <section
      className="staff-panel"
      aria-label={t("staffLeads:reply")}
      data-lead={lead.id}
      data-waiting={lead.answeredAtIso || lead.isSuspected ? undefined : lead.name}
    >
      <div className="grid grid-cols-1 gap-3 px-gutter py-3">
        <LeadMessage file={file} />
        <LeadTradeIn lead={lead} />
        <LeadStop file={file} />
        {lead.isSuspected ? <NotSpam leadId={lead.id} /> : null}
        {isPrivacy && mayErase ? (
          <a className="push-button button-amber" href={localizePath(locale, "/staff/privacy")}>
            {t("staffPrivacy:lead.person")}
          </a>
        ) : null}
        {lead.contactStop ? null : isFolded ? (
          <details>
            <summary className="disclosure-line">{t("staffLeads:reply")}</summary>
            <div className="grid gap-3">{ways}</div>
          </details>
        ) : (
          ways
        )}
      </div>
      {lead.isSuspected ? null : <LeadAnswer lead={lead} othersOpen={othersOpen} />}
    </section>
  );
}

function NotSpam({ leadId }: { leadId: string }) {
  const { t, locale } = useText("staffLeads");
  return (
    <StaffForm
      draft={null}
      reloadDocument
      className="flex flex-wrap items-center gap-x-3 gap-y-1"
      action={localizePath(locale, `/staff/leads/${leadId}`)}
    >
      <button className="push-button" type="submit" name="intent" value="release">
        {t("sending.release")}
      </button>
      <p className="text-facts text-muted">{t("sending.releaseHint")}</p>
    </StaffForm>
  );
}

interface ChannelsProps {
  readonly links: ReplyLinks;
  /** As typed. */
  readonly phone: string;
  /** Whether replying is the page's main action. */
  readonly isMain: boolean;
}

function Channels({ links: { phone: dialed, mail }, phone, isMain }: ChannelsProps) {
  const { t } = useText(["staffLead", "staffLeads"]);
  const main = isMain ? "push-button button-amber" : "push-button";
  return (
    <>
      <p className="flex flex-wrap gap-2 *:flex-auto *:px-1.5!">
        {dialed ? (
          <>
            <a className={main} href={dialed.sms}>
              {t("reply.text")}
            </a>
            <a className="push-button" href={dialed.call}>
              {t("reply.call")}
            </a>
            <a className="push-button" href={dialed.whatsApp} rel="noreferrer">
              {t("staffLeads:whatsApp")}
            </a>
          </>
        ) : null}
        {mail ? (
          <a className={dialed ? "push-button" : main} href={mail}>
            {t("reply.mail")}
          </a>
        ) : null}
      </p>
      {dialed || phone === "" ? null : (
        <div className="text-facts text-muted">
          <p>{t("staffLeads:phoneUnclear", { phone })}</p>
          <a className="quiet-link" href={`#${CONTACT_FORM}`}>
            {t("contact.correctPhone")}
          </a>
        </div>
      )}
    </>
  );
}

interface ReplyFormProps extends LeadFileProps {
  readonly text: string;
  /** @param text null when another language or template is chosen, whose text takes its place */
  readonly onType: (text: string | null) => void;
}

/** With script, a choice applies right away; without, staff edit the text in the app that opens. */
function ReplyForm({ file: { lead, reply, sameTime }, text, onType }: ReplyFormProps) {
  const { t, locale } = useText(["staffLead", "staffLeads"]);
  const submit = useSubmit();
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  return (
    <Form
      className="grid gap-3"
      action={localizePath(locale, `/staff/leads/${lead.id}`)}
      onChange={({ target, currentTarget }) => {
        if (!(target instanceof HTMLSelectElement)) return;
        onType(null);
        submit(currentTarget, { replace: true, preventScrollReset: true });
      }}
    >
      <div
        className={`grid items-end gap-2 [&_select]:px-1.5 ${hasScript ? "grid-cols-[auto_minmax(0,1fr)]" : "grid-cols-[auto_minmax(0,1fr)_auto]"}`}
      >
        <div className="form-field">
          <label htmlFor="reply-lang">{t("reply.language")}</label>
          <select id="reply-lang" name="lang" defaultValue={reply.locale} key={reply.locale}>
            {LOCALES.map((language) => (
              <option key={language} value={language}>
                {t(`staffLeads:languages.${language}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="form-field">
          <label htmlFor="reply-template">{t("reply.template")}</label>
          <select
            id="reply-template"
            name="template"
            defaultValue={reply.template ?? ""}
            key={reply.template}
          >
            {reply.template ? null : <option value="">{t("reply.noTemplate")}</option>}
            {REPLY_TEMPLATE_KEYS.map((key) => (
              <option key={key} value={key}>
                {t(`reply.templates.${key}`)}
              </option>
            ))}
          </select>
        </div>
        {hasScript ? null : (
          <button className="push-button" type="submit">
            {t("reply.use")}
          </button>
        )}
      </div>
      <div className="form-field">
        <label htmlFor="reply-text">{t("reply.message")}</label>
        <textarea
          id="reply-text"
          lang={reply.locale}
          rows={4}
          readOnly={!hasScript}
          value={text}
          onChange={({ target }) => onType(target.value)}
          aria-describedby="reply-hint"
        />
        <p className="text-facts wrap-anywhere text-muted" id="reply-hint">
          {reply.sale ? <b className="text-stop">{t(`reply.${reply.sale}Hint`)} </b> : null}
          {sameTime.length > 0 ? <b className="text-stop">{t("timeShared")}. </b> : null}
          {reply.translation === null ? null : <>{t("reply.translation", { text: reply.translation })} </>}
          {t("reply.hint")}
        </p>
      </div>
    </Form>
  );
}
