/** The staff page for what isn't there, isn't open to this person, or couldn't be loaded, with the way back. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { UNSENT } from "~/platform/form-draft";
import { getStaffErrorKind } from "~/views/errors/error-kind";
import { ErrorCode } from "~/views/errors/error-pages";
import { formatOwnersToAsk } from "~/views/errors/owners-to-ask";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "./frame";
import { PlainStaffFrame } from "./plain-frame";

const WAYS_BACK = {
  forbidden: "/staff",
  noPage: "/staff",
  noLead: "/staff/leads",
  noVehicle: "/staff/vehicles",
  // The page itself.
  formRefused: null,
  noAnswer: null,
} as const;

interface StaffErrorProps {
  readonly error: unknown;
}

export function StaffErrorPage({ error }: StaffErrorProps) {
  const { t } = useText("errors");
  const kind = getStaffErrorKind(error);
  // In an outage the menu's data may be missing, too.
  const Frame = WAYS_BACK[kind] === null ? PlainStaffFrame : StaffFrame;
  return (
    <Frame title={t(`${kind}.title`)}>
      <StaffErrorNote error={error} />
    </Frame>
  );
}

export function StaffErrorNote({ error }: StaffErrorProps) {
  const { t } = useText("errors");
  const { locale, path, search, isForm = false } = useSite();
  const kind = getStaffErrorKind(error);
  const names = formatOwnersToAsk(error, locale);
  const back = WAYS_BACK[kind];
  const isUnsaved = kind === "noAnswer" && isForm;
  const query = back ? "" : isUnsaved ? `${search ? `${search}&` : "?"}${UNSENT}` : search;
  return (
    <div className={`grid justify-items-start gap-3 ${back ? "staff-panel px-gutter py-4" : ""}`}>
      <p className="max-w-xl">
        {names ? t("forbidden.ask", { names }) : t(isUnsaved ? "noAnswer.unsaved" : `${kind}.text`)}{" "}
        {isUnsaved ? <span className="hidden scripted:inline">{t("noAnswer.draft")}</span> : null}
      </p>
      <a className="push-button button-amber" href={`${localizePath(locale, back ?? path)}${query}`}>
        {t(`${kind}.back`)}
      </a>
      {kind === "forbidden" ? null : <ErrorCode />}
    </div>
  );
}
