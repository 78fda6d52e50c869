/** The frame of staff pages: menu, and a bar with title, context, actions, and the way back. */
import { useNavigation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { takeAnswered } from "~/platform/form-draft";
import { useLater } from "~/ui/use-later";
import { SkipLink } from "~/views/frame/skip-link";
import { sent } from "./forms/form-fields";
import { loadKeptForm, loadWaitingForms } from "./forms/load-forms.client";
import { loadContactQuestion } from "./leads/lead/contact-question.client";
import { leftContact, useLeftContact } from "./left-contact";
import { Menu } from "./menu/menu";
import { useMenu } from "./menu/use-menu";
import { LaterUnsentForms, PlainStaffFrame } from "./plain-frame";

interface StaffFrameProps {
  readonly title: ReactNode;
  /** One line beside the title. */
  readonly context?: ReactNode;
  /** At most two links or forms. */
  readonly actions?: ReactNode;
  /** The page above this one, without its language. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

export function StaffFrame({ title, context, actions, back, children }: StaffFrameProps) {
  const { t, locale } = useText("staff");
  const menu = useMenu();
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== "idle") {
      const { form } = sent;
      form?.setAttribute("aria-busy", "true");
      return () => void form?.removeAttribute("aria-busy");
    }
    sent.form = null;
    // A signed-in page answers the form before it. Effects of its own forms run earlier and have restored an unsent draft.
    const answered = takeAnswered();
    if (answered)
      loadKeptForm().then(
        ({ dropKeptForm }) => dropKeptForm(answered),
        () => null,
      );
  }, [state]);
  const WaitingForms = useLater(loadWaitingForms);
  const ContactQuestion = useLater(loadContactQuestion);
  useLeftContact(menu);
  // Without the menu, whose pages open only after a one-time password is replaced.
  if (!menu)
    return (
      <PlainStaffFrame title={title} isSignedIn>
        {children}
      </PlainStaffFrame>
    );
  return (
    <div className="max-lg:pb-[calc(3.5rem+env(safe-area-inset-bottom))] lg:grid lg:min-h-screen lg:grid-cols-[13.5rem_minmax(0,1fr)]">
      <SkipLink>{t("skipToContent")}</SkipLink>
      <Menu menu={menu} />
      <main id="main" className="min-w-0 lg:max-w-[76rem]">
        <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-gutter py-2 max-lg:on-night max-lg:[--color-band:var(--color-night-line)] max-lg:[--color-edge:var(--color-night-muted)] max-lg:[--color-ink:var(--color-night-text)] max-lg:[--color-surface:var(--color-night)] lg:min-h-16 lg:px-7 lg:pt-3">
          {back ? (
            <p className="grow lg:basis-full">
              <a
                className="inline-flex min-h-11 items-center font-semibold fine:min-h-9 lg:-mb-2"
                href={localizePath(locale, back.to)}
              >
                {back.label}
              </a>
            </p>
          ) : null}
          {/* On a phone the title is below the way back, whose line has the actions, and the context below all of them. */}
          <div className="contents lg:flex lg:min-w-0 lg:grow lg:basis-24 lg:flex-wrap lg:items-center lg:gap-x-3">
            <h1
              className={`min-w-0 max-lg:grow ${back ? "max-lg:order-1 max-lg:basis-full" : "max-lg:basis-[min-content]"}`}
            >
              {title}
            </h1>
            {context ? (
              <p className="min-w-0 text-facts text-muted max-lg:order-1 max-lg:mt-0 max-lg:basis-full">
                {context}
              </p>
            ) : null}
          </div>
          {actions ? <div className="ml-auto flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
        {WaitingForms ? <WaitingForms writerId={menu.member.userId} /> : null}
        <div className="pb-6 lg:px-7 lg:pt-1 lg:pb-12">{children}</div>
      </main>
      {ContactQuestion ? <ContactQuestion writerId={menu.member.userId} kept={leftContact} /> : null}
      <LaterUnsentForms />
    </div>
  );
}
