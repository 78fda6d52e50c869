/** "Don't contact": its reason and date in place of the ways to reply, a button when the message asks for it, and its form. */
import { formatMoment } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { STOP_REASONS } from "~/leads/work/contact-stop";
import { StaffForm } from "~/views/staff/forms/staff-form";
import type { LeadPageData } from "~/views/staff/leads/lead-data";

interface StopProps {
  readonly file: Pick<LeadPageData, "lead" | "stopRequest">;
}

export function LeadStop({ file: { lead, stopRequest } }: StopProps) {
  const { t, locale } = useText("staffLead");
  const { contactStop } = lead;
  if (!contactStop && !stopRequest) return null;
  return (
    <StaffForm
      draft={null}
      reloadDocument
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 px-3 py-2 ${contactStop ? "border-stop bg-stop-tint" : "border-wait bg-wait-tint"}`}
      action={localizePath(locale, `/staff/leads/${lead.id}`)}
    >
      {contactStop ? (
        <>
          <p className="min-w-0 wrap-anywhere">
            <b>{t("stop.word")}:</b> {t(`stop.reasons.${contactStop.reason}`)}{" "}
            <span className="text-facts">
              ({contactStop.by ?? t("formerStaff")}, {formatMoment(locale, contactStop.atIso)})
            </span>
          </p>
          <button className="link-button" type="submit" name="intent" value="unstop">
            {t("stop.end")}
          </button>
        </>
      ) : (
        <>
          <p>{t("stop.offer")}</p>
          <input type="hidden" name="stop" value={stopRequest ?? ""} />
          <button className="push-button button-amber" type="submit" name="intent" value="stop">
            {t("stop.submit")}
          </button>
        </>
      )}
    </StaffForm>
  );
}

export function StopForm({ file: { lead, stopRequest } }: StopProps) {
  const { t, locale } = useText("staffLead");
  if (lead.contactStop) return null;
  return (
    <details className="staff-panel px-gutter" id="stop">
      <summary className="disclosure-line">{t("stop.word")}</summary>
      <StaffForm
        draft={null}
        reloadDocument
        className="grid gap-3 pb-4"
        action={localizePath(locale, `/staff/leads/${lead.id}`)}
      >
        <p>{t("stop.text")}</p>
        <fieldset className="grid">
          <legend className="font-semibold">{t("stop.why")}</legend>
          {STOP_REASONS.map((reason) => (
            <label className="check-line" key={reason}>
              <input
                type="radio"
                name="stop"
                value={reason}
                defaultChecked={reason === (stopRequest ?? "asked")}
                required
              />{" "}
              {t(`stop.reasons.${reason}`)}
            </label>
          ))}
        </fieldset>
        <button className="push-button" type="submit" name="intent" value="stop">
          {t("stop.submit")}
        </button>
      </StaffForm>
    </details>
  );
}
