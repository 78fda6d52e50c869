/** Status, assignee, appointment, reminder, and note of a lead; a conflict shows both values. */
import { useState } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { getMeeting } from "~/leads/inbox/lead-inbox";
import {
  formatSeenWork,
  LEAD_STATUSES,
  LOST_REASONS,
  toWorkTexts,
  WORK_FIELDS,
  WORK_FORM,
} from "~/leads/work/lead-work";
import type { StaffName } from "~/leads/work/lead-work-store";
import { mapValues } from "~/platform/map-values";
import { Field, FormErrors, SelectField, TextareaField } from "~/ui/field";
import { useFocusOnError, useForm } from "~/ui/use-form";
import { Panel, PanelBody } from "~/views/staff/components/panel";
import { Savebar } from "~/views/staff/components/savebar";
import { ConflictTable, KeepTheirs } from "~/views/staff/forms/conflict-table";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { formatSlot } from "~/views/staff/leads/format-slot";
import type { LeadPageData } from "~/views/staff/leads/lead-data";
import { TimeQuestion } from "./time-question";
import type { LeadFormResult, WorkConflict } from "./work-form-result";
import { useWorkValue } from "./work-value";

interface LeadWorkFormProps {
  readonly file: LeadPageData;
  /** User id of the signed-in staff member. */
  readonly writerId: string;
  /** Whether the form was just saved. */
  readonly isSaved: boolean;
  /** The response to this form. */
  readonly lastResult: LeadFormResult | undefined;
}

const FIELDS = mapValues(WORK_FORM, (field) => (field.kind === "text" ? { maxLength: field.max } : {}));

export function LeadWorkForm({ file, writerId, isSaved, lastResult }: LeadWorkFormProps) {
  const { lead, staff } = file;
  const { t, locale } = useText(["staffLead", "staffShared", "staff"]);
  const conflict = lastResult?.conflict ?? null;
  // A rejected form goes on from what its person had seen, or has been shown in a conflict.
  const [seenBefore, defaults] = [lastResult?.seen ?? null, { ...toWorkTexts(lead), note: "" }];
  const [form, fields] = useForm({
    constraint: FIELDS,
    lastResult: lastResult && { ...lastResult, initialValue: { ...defaults, ...lastResult.initialValue } },
    defaultValue: defaults,
  });
  // The fields keep their first values. Only status and assignee follow the stored ones, until this person changes them.
  const [shown] = useState(lead);
  const [chosenOver, setChosenOver] = useState<typeof lead | null>(null);
  const followed = chosenOver ?? lead;
  const { status, lostReason, assigneeId } = followed;
  const seen = seenBefore ?? { ...shown, status, lostReason, assigneeId };
  const doubts = lastResult?.doubts ?? [];
  const followLead = (name: "status" | "lostReason" | "assignee") =>
    lastResult?.initialValue ? fields[name] : { ...fields[name], initialValue: toWorkTexts(followed)[name] };
  const time = { type: "datetime-local", autoComplete: "off" } as const;
  return (
    <Panel title={t("work.title")} id="work">
      <PanelBody>
        {isSaved && !lastResult ? (
          <p className="text-good" role="status">
            {t("work.saved")}
          </p>
        ) : null}
        <ClosedThen file={file} />
        <Reminder lead={lead} />
        <StaffForm
          draft={{ name: `work-${lead.id}`, writerId }}
          reloadDocument
          className="grid gap-3"
          action={`${localizePath(locale, `/staff/leads/${lead.id}`)}#work`}
          formRef={useFocusOnError(lastResult, doubts[0]?.field)}
          onChange={({ target }) => {
            if (/^(?:status|lostReason|assignee)$/.test((target as Element & { name?: string }).name ?? ""))
              setChosenOver((over) => over ?? lead);
          }}
          noValidate
        >
          <FormErrors form={form} />
          <input type="hidden" name="seen" value={formatSeenWork(seen)} />
          <input type="hidden" name="lastEvent" value={lead.events.at(-1)?.id ?? 0} />
          {conflict ? (
            <WorkConflictTable conflict={conflict} mine={lastResult?.initialValue ?? {}} staff={staff} />
          ) : null}
          <div className="grid grid-cols-2 gap-3 [&_select]:px-1.5!">
            <SelectField key={status} field={followLead("status")} label={t("work.status")}>
              {LEAD_STATUSES.map((one) => (
                <option key={one} value={one}>
                  {t(`staffShared:status.${one}`)}
                </option>
              ))}
            </SelectField>
            <SelectField key={assigneeId} field={followLead("assignee")} label={t("work.assignee")}>
              <option value="">{t("unassigned")}</option>
              {staff.map(({ userId, name }) => (
                <option key={userId} value={userId}>
                  {name}
                </option>
              ))}
            </SelectField>
          </div>
          {/* Only for a lost lead; a browser without `:has()` shows it always. */}
          <div className="unless-lost:hidden">
            <SelectField key={lostReason} field={followLead("lostReason")} label={t("work.lostReason")}>
              <option value="">{t("work.noReason")}</option>
              {LOST_REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {t(`lostReasons.${reason}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="unless-appointment:hidden">
            <Field
              {...time}
              field={fields.appointment}
              label={t("work.appointment")}
              hint={
                lead.slot ? t("work.appointmentHint", { time: formatSlot(locale, lead.slot) }) : undefined
              }
            />
          </div>
          <Field {...time} field={fields.reminder} label={t("work.reminder")} />
          <TextareaField field={fields.note} label={t("work.note")} rows={3} />
          <TimeQuestion doubts={doubts} confirmed={lastResult?.confirmed ?? []} />
          <div className="-mx-gutter -mb-3 [&>*>*]:grow">
            <Savebar isUnsaved={lastResult !== undefined}>
              <button className="push-button" type="submit" name="intent" value="save">
                {t(conflict ? "staff:conflict.saveMine" : "work.save")}
              </button>
              {conflict ? <KeepTheirs form="work" /> : null}
            </Savebar>
          </div>
        </StaffForm>
      </PanelBody>
    </Panel>
  );
}

/** Warns that the lot is closed at the agreed or requested time. */
function ClosedThen({ file: { lead, isClosedThen } }: Pick<LeadWorkFormProps, "file">) {
  const { t, locale } = useText("staffLead");
  const meeting = getMeeting(lead);
  if (!isClosedThen || !meeting) return null;
  return (
    <p className="border-l-4 border-wait bg-wait-tint px-3 py-2">
      {`${t("closedThen")}: ${formatSlot(locale, meeting)}.`}
    </p>
  );
}

/** The reminder with a button that ends it. */
function Reminder({ lead }: { lead: LeadPageData["lead"] }) {
  const { t, locale } = useText("staffLead");
  if (!lead.reminder) return null;
  return (
    <StaffForm
      draft={null}
      reloadDocument
      className="flex flex-wrap items-center justify-between gap-x-3 border-l-4 border-wait bg-wait-tint px-3 py-2"
      action={`${localizePath(locale, `/staff/leads/${lead.id}`)}#work`}
    >
      <span className="min-w-0">{t("work.due", { time: formatSlot(locale, lead.reminder) })}</span>
      <input type="hidden" name="seen" value={formatSeenWork(lead)} />
      <input type="hidden" name="reminder" value="" />
      <button className="link-button" type="submit" name="intent" value="save">
        {t("work.done")}
      </button>
    </StaffForm>
  );
}

interface ConflictProps {
  readonly conflict: WorkConflict;
  /** As submitted, by the form's names. */
  readonly mine: Readonly<Record<string, unknown>>;
  readonly staff: readonly StaffName[];
}

/** The work that two people changed. */
function WorkConflictTable({ conflict: { current, fields }, mine, staff }: ConflictProps) {
  const { t } = useText("staffLead");
  const format = useWorkValue();
  const theirs = toWorkTexts(current);
  const rows = fields.map((field) => {
    const { name, kind } = WORK_FIELDS[field];
    const show = (value: unknown): string => {
      const text = typeof value === "string" ? value : "";
      if (kind !== "person") return format(name, text);
      return text === ""
        ? t("unassigned")
        : (staff.find(({ userId }) => userId === text)?.name ?? t("formerStaff"));
    };
    return { field, label: t(`work.${name}`), theirs: show(theirs[name]), mine: show(mine[name]) };
  });
  return <ConflictTable rows={rows} />;
}
