/** The reply templates: each in three languages, which are all needed, because shoppers are answered in theirs. */
import {
  findReplyTemplateProblem,
  REPLY_PLACEHOLDERS,
  REPLY_TEMPLATE_KEYS,
} from "~/dealer/replies/template-rules";
import { useText } from "~/i18n/use-text";
import { LOCALES } from "~/platform/locale";
import { TextareaField } from "~/ui/field";
import { SettingsForm, type SettingsPageProps } from "./settings-form";

const ROWS = 5;
const ALL = REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(", ");

export function Replies(props: SettingsPageProps) {
  const { t } = useText("staffSettings");
  // A hydrated form's fields keep their first value.
  const typed = props.lastResult?.initialValue ?? {};
  return (
    <SettingsForm {...props} name="replies">
      {(fields) => (
        <div className="border-b border-line *:border-t *:border-line">
          <details>
            <summary className="disclosure-line">{t("replies.fillIns")}</summary>
            <dl className="grid gap-1 text-facts">
              {REPLY_PLACEHOLDERS.map((name) => (
                <div className="flex flex-wrap gap-x-2" key={name}>
                  <dt className="min-w-20 font-bold">{`{${name}}`}</dt>
                  <dd className="text-muted">{t(`replies.placeholders.${name}`)}</dd>
                </div>
              ))}
            </dl>
            <p className="py-2 text-facts">{t("replies.brackets", { price: "{price}" })}</p>
          </details>
          {REPLY_TEMPLATE_KEYS.map((template) => {
            const name = t(`replies.names.${template}`);
            const own = LOCALES.map((language) => fields.states[`${language}-${template}`]);
            return (
              <details key={template} open={own.some((field) => field.errors?.length)}>
                <summary className="disclosure-line">
                  <h3>{name}</h3>
                </summary>
                <div className="grid gap-3 pb-3 lg:grid-cols-3">
                  {LOCALES.map((language) => (
                    <TextareaField
                      key={language}
                      field={fields.states[`${language}-${template}`]}
                      label={fields.labels[`${language}-${template}`]}
                      lang={language}
                      rows={ROWS}
                      errorValues={{ placeholder: findUnknown(typed[`${language}-${template}`]), all: ALL }}
                    />
                  ))}
                </div>
              </details>
            );
          })}
        </div>
      )}
    </SettingsForm>
  );
}

/** "{first}" of a text that has it. */
function findUnknown(text: unknown): string {
  const problem = typeof text === "string" ? findReplyTemplateProblem(text) : null;
  return problem?.kind === "unknown" ? `{${problem.placeholder}}` : "";
}
