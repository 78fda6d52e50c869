/** The settings page: collapsed sections, closed days first, and the history. */
import type { ReactNode } from "react";
import type { FactSection } from "~/dealer/business-facts";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { FormErrors } from "~/ui/field";
import { Folders } from "~/views/staff/components/folders";
import { Notice } from "~/views/staff/components/notice";
import { StaffFrame } from "~/views/staff/frame";
import { WeekFields } from "./settings-fields";
import { SettingsForm, type SettingsPageProps } from "./settings-form";
import { History, Saved } from "./settings-history";
import { ClosedDays, Offers, Testimonials } from "./settings-lists";
import { Replies } from "./settings-replies";
import { Contact, Prices, Reviews } from "./settings-simple-forms";

/** In the order of the page. */
const SECTIONS = [
  ...(["closures", "hours", "contact", "offers", "testimonials"] as const),
  ...(["reviews", "prices", "replies"] as const),
];

export function SettingsPage(props: SettingsPageProps) {
  const { t, locale } = useText("staffSettings");
  const { lastResult } = props;
  const refused =
    lastResult && (!lastResult.name || lastResult.name.startsWith("remove")) ? lastResult : null;
  return (
    <StaffFrame
      title={t("title")}
      context={<span className="max-lg:hidden">{t("lede")}</span>}
      actions={
        <a className="push-button" href={localizePath(locale, "/")}>
          {t("website")}
        </a>
      }
    >
      <Saved {...props} />
      {refused ? (
        <Notice tone="stop" role="alert">
          <FormErrors form={{ errors: refused.error?.[""] ?? undefined }} />
        </Notice>
      ) : null}
      <div className="staff-panel mb-2 lg:mb-4">
        <Folders
          label={t("jump")}
          folders={[
            ...SECTIONS.map((id) => ({
              to: `/staff/settings?open=${id}#${id}`,
              label: t(`sections.${id}`),
              isCurrent: findOpen(props) === id,
            })),
            { to: "#history", label: t("history"), isCurrent: false },
          ]}
        />
      </div>
      <div className="grid gap-2 lg:gap-4">
        <Section {...props} id="closures">
          <ClosedDays {...props} />
        </Section>
        <Section {...props} id="hours">
          <SettingsForm {...props} name="hours">
            {(fields) => (
              <div className="grid gap-6">
                <WeekFields fields={fields} week="lot" />
                <WeekFields fields={fields} week="contact" />
              </div>
            )}
          </SettingsForm>
        </Section>
        <Section {...props} id="contact">
          <Contact {...props} />
        </Section>
        <Section {...props} id="offers">
          <Offers {...props} />
        </Section>
        <Section {...props} id="testimonials">
          <Testimonials {...props} />
        </Section>
        <Section {...props} id="reviews">
          <Reviews {...props} />
        </Section>
        <Section {...props} id="prices">
          <Prices {...props} />
        </Section>
        <Section {...props} id="replies">
          <Replies {...props} />
        </Section>
        <History {...props} />
      </div>
    </StaffFrame>
  );
}

const findOpen = ({ lastResult, page }: Pick<SettingsPageProps, "lastResult" | "page">) =>
  lastResult?.name ? page.sections[lastResult.name] : page.open;

interface SectionProps extends SettingsPageProps {
  readonly id: FactSection;
  readonly children: ReactNode;
}

/** Shown if it's the first, was just saved, or has a response. The folders above lead to the others. */
function Section({ id, children, ...props }: SectionProps) {
  const { t } = useText("staffSettings");
  const isOpen = findOpen(props) === id;
  return (
    <section className={`staff-panel min-w-0 ${isOpen ? "" : "hidden"}`} id={id}>
      <details open={isOpen}>
        <summary className="disclosure-line px-gutter">
          <span className="min-w-0">
            <h2>{t(`sections.${id}`)}</h2>
            <span className="text-facts font-normal text-muted">{t(`about.${id}`)}</span>
          </span>
        </summary>
        <div className="grid gap-5 px-gutter pt-1 pb-5">{children}</div>
      </details>
    </section>
  );
}
