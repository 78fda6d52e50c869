/** After Text, Call, WhatsApp, or Email of a waiting lead, asks on any staff page whether the person was contacted. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { getFirstName } from "~/leads/reply/reply-template";
import { StaffToast } from "~/views/staff/components/staff-toast";
import type { LeftContact, leftContact } from "~/views/staff/left-contact";

interface ContactQuestionProps {
  /** User id of the signed-in staff member: others aren't asked. */
  readonly writerId: string;
  readonly kept: typeof leftContact;
}

export function ContactQuestion({ writerId, kept }: ContactQuestionProps) {
  const [left, setLeft] = useState<LeftContact | null>(null);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible") setLeft(kept.read());
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    return () => document.removeEventListener("visibilitychange", ask);
  }, [kept]);
  if (left?.writerId !== writerId) return null;
  const end = () => {
    kept.drop();
    setLeft(null);
  };
  return <Question key={left.id} left={left} onMarked={kept.drop} onEnd={end} />;
}

interface QuestionProps {
  readonly left: LeftContact;
  /** Called when the lead is marked, so that the question isn't asked again. */
  readonly onMarked: () => void;
  readonly onEnd: () => void;
}

function Question({ left, onMarked, onEnd }: QuestionProps) {
  const { id, name, vins, readAtIso } = left;
  const { t, locale } = useText(["staffShared", "staff"]);
  const fetcher = useFetcher<{ readonly error?: unknown } | null>();
  const path = localizePath(locale, `/staff/leads/${id}`);
  const answer = fetcher.data;
  const isDone = fetcher.state === "idle" && answer === null;
  useEffect(() => {
    if (isDone) onMarked();
  });
  // Someone who answers with another form on the page isn't asked anymore.
  useEffect(() => {
    const notice = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest("[data-question]")) return;
      const isOfLead = target.getAttribute("action")?.endsWith(path);
      if (isOfLead || target.closest(`[data-lead="${id}"]`)) onEnd();
    };
    document.addEventListener("submit", notice);
    return () => document.removeEventListener("submit", notice);
  });
  if (isDone) return <Marked left={left} onUndone={onEnd} />;
  const question = t("contacted.ask", { name: getFirstName(name) });
  return (
    <section
      className="fixed inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-6 border-t-4 border-talk bg-talk-tint px-gutter py-2 lg:inset-x-auto lg:right-7 lg:bottom-7 lg:max-w-104"
      aria-label={question}
      data-question
    >
      <fetcher.Form className="flex flex-wrap items-center gap-x-4 gap-y-2" method="post" action={path}>
        <p className="basis-full wrap-anywhere" role="status">
          <b>{question}</b> {answer?.error ? t("staff:unsent") : null}
        </p>
        <input type="hidden" name="stay" value="yes" />
        {readAtIso ? (
          <>
            <input type="hidden" name="all" value="name" />
            <input type="hidden" name="seenAt" value={readAtIso} />
          </>
        ) : null}
        <OfferedCars vins={vins} />
        <button className="push-button button-amber" type="submit" name="answered" value="yes">
          {t("contacted.mark")}
        </button>
        <button className="link-button min-h-11" type="button" onClick={onEnd}>
          {t("contacted.notYet")}
        </button>
      </fetcher.Form>
    </section>
  );
}

/** The answer holds for them, too. */
const OfferedCars = ({ vins }: Pick<LeftContact, "vins">) =>
  vins.map((vin) => <input key={vin} type="hidden" name="vin" value={vin} />);

interface MarkedProps {
  readonly left: LeftContact;
  readonly onUndone: () => void;
}

function Marked({ left: { id, name, vins }, onUndone }: MarkedProps) {
  const { t, locale } = useText(["staffShared", "staff"]);
  const undo = useFetcher<{ readonly error?: unknown } | null>();
  const isUndone = undo.state === "idle" && undo.data === null;
  useEffect(() => {
    if (isUndone) onUndone();
  });
  return (
    <div data-question>
      <StaffToast
        undo={
          <undo.Form method="post" action={localizePath(locale, `/staff/leads/${id}`)}>
            <input type="hidden" name="stay" value="yes" />
            <input type="hidden" name="all" value="name" />
            <OfferedCars vins={vins} />
            <button className="link-button" type="submit" name="answered" value="no">
              {t("undo")}
            </button>
          </undo.Form>
        }
      >
        {undo.data?.error ? t("staff:unsent") : `${getFirstName(name)}: ${t("status.contacted")}`}
      </StaffToast>
    </div>
  );
}
