/** The staff page for what isn't there or isn't open to this person, with the menu and the way back. */
import type { ErrorResponse } from "@remix-run/react";
import { localizePath } from "~/i18n/locale-paths";
import { useText } from "~/i18n/use-text";
import { getStaffErrorKind } from "~/views/errors/error-kind";
import { formatOwnersToAsk } from "~/views/errors/owners-to-ask";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "./frame";

const WAYS_BACK = {
  forbidden: "/staff",
  noPage: "/staff",
  noLead: "/staff/leads",
  noVehicle: "/staff/vehicles",
} as const;

interface StaffErrorProps {
  readonly error: ErrorResponse;
}

export function StaffErrorPage({ error }: StaffErrorProps) {
  const { t } = useText("errors");
  return (
    <StaffFrame title={t(`${getStaffErrorKind(error)}.title`)}>
      <StaffErrorNote error={error} />
    </StaffFrame>
  );
}

export function StaffErrorNote({ error }: StaffErrorProps) {
  const { t } = useText("errors");
  const { locale, requestId } = useSite();
  const kind = getStaffErrorKind(error);
  const names = formatOwnersToAsk(error, locale);
  return (
    <div className="staff-panel grid justify-items-start gap-3 px-gutter py-4">
      <p className="max-w-xl">{names ? t("forbidden.ask", { names }) : t(`${kind}.text`)}</p>
      <a className="push-button button-amber" href={localizePath(locale, WAYS_BACK[kind])}>
        {t(`${kind}.back`)}
      </a>
      {requestId && kind !== "forbidden" ? (
        <p className="text-facts text-muted">{`${t("unavailable.code")} ${requestId}`}</p>
      ) : null}
    </div>
  );
}
