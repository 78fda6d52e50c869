/** After Text, Call, WhatsApp, or Email of a waiting lead, asks on any staff page whether the person was contacted. */
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { getFirstName } from "~/leads/reply/reply-template";
import { useSite } from "~/views/frame/site-context";

/** Links to other apps. The element around those of a waiting lead has `data-lead`, its id, and `data-waiting`, the person's name. */
const CHANNELS =
  "[data-waiting] :is([href^='sms:'],[href^='tel:'],[href^='mailto:'],[href^='https://wa.me/'])";

interface Left {
  readonly id: string;
  readonly name: string;
  readonly writerId: string;
}

/** Key in the tab's storage, because a phone may unload the page meanwhile. A browser that keeps the session's cookie allows it. */
const LEFT = "left";

/** @param writerId user id of the signed-in staff member: others aren't asked */
export function ContactQuestion({ writerId }: { readonly writerId: string }) {
  const [left, setLeft] = useState<Left | null>(null);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === "visible") setLeft(JSON.parse(sessionStorage.getItem(LEFT) ?? "null"));
    };
    const note = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest(CHANNELS) : null;
      const { lead: id, waiting: name } = link?.closest<HTMLElement>("[data-waiting]")?.dataset ?? {};
      if (id && name) sessionStorage.setItem(LEFT, JSON.stringify({ id, name, writerId }));
    };
    ask();
    document.addEventListener("visibilitychange", ask);
    document.addEventListener("click", note, true);
    return () => {
      document.removeEventListener("visibilitychange", ask);
      document.removeEventListener("click", note, true);
    };
  }, [writerId]);
  if (left?.writerId !== writerId) return null;
  const end = () => {
    sessionStorage.removeItem(LEFT);
    setLeft(null);
  };
  return <Question key={left.id} left={left} onEnd={end} />;
}

function Question({ left: { id, name }, onEnd }: { readonly left: Left; readonly onEnd: () => void }) {
  const { t } = useText(["staffShared", "staff"]);
  const { locale } = useSite();
  const fetcher = useFetcher<{ readonly error?: unknown } | null>();
  const path = localizePath(locale, `/staff/leads/${id}`);
  const answer = fetcher.data;
  const isDone = fetcher.state === "idle" && answer === null;
  useEffect(() => {
    if (isDone) onEnd();
  });
  // Someone who answers with another form on the page isn't asked anymore.
  useEffect(() => {
    const notice = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest("[data-question]")) return;
      if (target.getAttribute("action")?.endsWith(path)) onEnd();
    };
    document.addEventListener("submit", notice);
    return () => document.removeEventListener("submit", notice);
  });
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
        <input type="hidden" name="all" value="yes" />
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
