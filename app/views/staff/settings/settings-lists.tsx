/** The lists of closed days, offers, and testimonials, with their buttons and the forms to add or edit one. */

import { EXPECTED_FIELD, type SettingsFormName } from "~/dealer/settings/settings-form-names";
import { formatDay } from "~/i18n/format";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { SelectField } from "~/ui/field";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { CheckField, LINE, LocalFields, SettingsField, TimeFields } from "./settings-fields";
import { getVersionId, SettingsForm, type SettingsPageProps } from "./settings-form";

type Props = Omit<SettingsPageProps, "freshSeconds">;

export function ClosedDays(props: Props) {
  const { t } = useText("staffSettings");
  const { days, holidays } = props.page;
  return (
    <>
      <ul>
        {days.map(({ date, day, name, hours, answersCalls, isOwn }) => (
          <li className={LINE} key={date}>
            <span className="min-w-0 grow basis-40">
              <b>{day}</b> {name}
              <br />
              <span className="text-facts text-muted">
                {answersCalls ? `${hours} · ${t("callsAnswered")}` : hours}
              </span>
            </span>
            {isOwn ? <Remove {...props} intent="removeDay" field="date" value={date} name={name} /> : null}
          </li>
        ))}
      </ul>
      <SettingsForm {...props} name="addDay">
        {(fields) => (
          <>
            <h3>{t("forms.addDay")}</h3>
            <LocalFields fields={fields} texts={{ name: 1 }}>
              <SettingsField fields={fields} name="date" type="date" />
            </LocalFields>
            <TimeFields fields={fields} prefix="hours" label={t("fields.dayHours")} />
            <p className="text-facts text-muted">{t("hints.dayHours")}</p>
            <CheckField fields={fields} name="answersCalls" />
          </>
        )}
      </SettingsForm>
      <SettingsForm {...props} name="holidays">
        {(fields) => (
          <fieldset>
            <legend className="px-0 font-bold">{t("forms.holidays")}</legend>
            {holidays.map(({ holiday, date }) => (
              <CheckField key={holiday} fields={fields} name={`holidays-${holiday}`} note={date} />
            ))}
            <div className="mt-2 border-t border-line pt-2">
              <CheckField fields={fields} name="answersCalls" />
            </div>
          </fieldset>
        )}
      </SettingsForm>
    </>
  );
}

export function Offers(props: Props) {
  const { t, locale } = useText("staffSettings");
  const edited = props.page.values.offer.id;
  return (
    <>
      {edited ? null : (
        <a className="quiet-link" href="#new-offer">
          {t("forms.offer")}
        </a>
      )}
      <ul>
        {props.page.offers.map(({ id, title, page, startsOn, endsOn, state }) => (
          <li className={LINE} key={id}>
            <span className="min-w-0 grow basis-full sm:basis-40">
              <b>{title}</b>
              <br />
              <span className="text-facts text-muted">
                {[
                  t(`pages.${page}`),
                  t(`offerState.${state}`),
                  startsOn && t("from", { day: formatDay(locale, `${startsOn}T12:00:00Z`) }),
                  endsOn && t("until", { day: formatDay(locale, `${endsOn}T12:00:00Z`) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <EditLink to={`?offer=${id}#new-offer`} name={title} />
            <Remove {...props} intent="removeOffer" field="id" value={id} name={title} />
          </li>
        ))}
      </ul>
      <SettingsForm key={edited} {...props} name="offer">
        {(fields) => (
          <>
            <h3 id="new-offer">{t(edited ? "editOffer" : "forms.offer")}</h3>
            {edited ? <input type="hidden" name="id" value={edited} /> : null}
            <LocalFields
              fields={fields}
              texts={{ title: 1, badge: 1, terms: 3, figure: 1, contact: 1 }}
              hints={{
                title: t("hints.title"),
                badge: t("hints.badge"),
                figure: t("hints.figure"),
                contact: t("hints.contact"),
              }}
            >
              <SettingsField fields={fields} name="startsOn" type="date" />
              <SettingsField fields={fields} name="endsOn" type="date" />
              <SelectField field={fields.states.page} label={fields.labels.page} preset="home">
                <option value="home">{t("pages.home")}</option>
                <option value="offers">{t("pages.offers")}</option>
              </SelectField>
            </LocalFields>
          </>
        )}
      </SettingsForm>
    </>
  );
}

export function Testimonials(props: Props) {
  const { t } = useText("staffSettings");
  const edited = props.page.values.testimonial.id;
  return (
    <>
      <SettingsForm {...props} name="showTestimonials">
        {(fields) => <CheckField fields={fields} name="isShown" />}
      </SettingsForm>
      <ul>
        {props.page.quotes.map(({ id, name, vehicle, isSample }) => (
          <li className={LINE} key={id}>
            <span className="min-w-0 grow basis-full sm:basis-40">
              <b>{name}</b>, {vehicle}
              {isSample ? <span className="text-muted"> ({t("sample")})</span> : null}
            </span>
            <EditLink to={`?testimonial=${id}#new-testimonial`} name={name} />
            <Remove {...props} intent="removeTestimonial" field="id" value={id} name={name} />
          </li>
        ))}
      </ul>
      <SettingsForm key={edited} {...props} name="testimonial">
        {(fields) => (
          <>
            <h3 id="new-testimonial">{t(edited ? "editTestimonial" : "forms.testimonial")}</h3>
            {edited ? <input type="hidden" name="id" value={edited} /> : null}
            <div className="grid gap-3 md:grid-cols-2">
              {(["name", "location", "vehicle", "rating"] as const).map((name) => (
                <SettingsField key={name} fields={fields} name={name} />
              ))}
            </div>
            <LocalFields fields={fields} texts={{ highlight: 1, text: 4 }} />
          </>
        )}
      </SettingsForm>
    </>
  );
}

function EditLink({ to, name }: { to: string; name: string }) {
  const { t, locale } = useText("staffSettings");
  return (
    <a className="push-button" href={localizePath(locale, `/staff/settings${to}`)}>
      {t("edit")}
      <span className="sr-only"> {name}</span>
    </a>
  );
}

interface RemoveProps extends Pick<SettingsPageProps, "page"> {
  readonly intent: SettingsFormName;
  readonly field: string;
  readonly value: string;
  /** Name of the removed item, for screen readers. */
  readonly name: string;
}

/** Doesn't ask for confirmation, because it can be undone. */
function Remove({ page, intent, field, value, name }: RemoveProps) {
  const { t } = useText("staffSettings");
  return (
    <StaffForm draft={null} className="ml-auto" preventScrollReset>
      <input type="hidden" name={EXPECTED_FIELD} value={getVersionId(page, intent)} />
      <input type="hidden" name={field} value={value} />
      <button className="link-button" type="submit" name="intent" value={intent}>
        {t("remove")}
        <span className="sr-only"> {name}</span>
      </button>
    </StaffForm>
  );
}
