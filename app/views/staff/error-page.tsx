/** The staff page for what isn't there, isn't open to this person, or couldn't be loaded, with the way back. */
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
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
  const { locale, path, search } = useSite();
  const kind = getStaffErrorKind(error);
  const names = formatOwnersToAsk(error, locale);
  const back = WAYS_BACK[kind];
  return (
    <div className={`grid justify-items-start gap-3 ${back ? "staff-panel px-gutter py-4" : ""}`}>
      <p className="max-w-xl">{names ? t("forbidden.ask", { names }) : t(`${kind}.text`)}</p>
      <a
        className="push-button button-amber"
        href={localizePath(locale, back ?? path) + (back ? "" : search)}
      >
        {t(`${kind}.back`)}
      </a>
      {kind === "forbidden" ? null : <ErrorCode />}
    </div>
  );
}
