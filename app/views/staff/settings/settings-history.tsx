/** The last change with an undo button, and the history, where any version can be used again. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FactSection } from "~/dealer/business-facts";
import { EXPECTED_FIELD } from "~/dealer/settings/settings-form-names";
import { useText } from "~/i18n/use-text";
import { Notice } from "~/views/staff/components/notice";
import { Panel } from "~/views/staff/components/panel";
import { RelativeTime } from "~/views/staff/components/relative-time";
import { WholePhones } from "~/views/staff/components/whole-phones";
import { StaffForm } from "~/views/staff/forms/staff-form";
import { LINE } from "./settings-fields";
import type { SettingsPageProps } from "./settings-form";

export function Saved({ page: { saved, versionIds }, freshSeconds, lastResult }: SettingsPageProps) {
  const { t } = useText("staffSettings");
  const savedId = saved && !lastResult ? versionIds[saved.section] : null;
  const place = useFocusOnSave(savedId);
  if (!saved || savedId === null) return null;
  return (
    <div className="mb-2 lg:mb-4" ref={place} tabIndex={-1}>
      <Notice tone="good" role="status">
        <p>
          {t(saved.section === "replies" ? "savedReplies" : "saved", {
            section: t(`sections.${saved.section}`),
            seconds: freshSeconds,
          })}
        </p>
        <Restore section={saved.section} id={saved.undoId} expectedId={savedId}>
          {t("undo")}
        </Restore>
      </Notice>
    </div>
  );
}

/** The form that was saved is made anew and loses the focus: it goes to what was saved, with its undo. */
function useFocusOnSave(savedId: number | null) {
  const place = useRef<HTMLDivElement>(null);
  const [openedWith] = useState(savedId);
  useEffect(() => {
    if (savedId !== null && savedId !== openedWith) place.current?.focus();
  }, [savedId, openedWith]);
  return place;
}

interface RestoreProps {
  readonly section: FactSection;
  readonly id: number;
  readonly expectedId: number;
  readonly children: ReactNode;
}

function Restore({ section, id, expectedId, children }: RestoreProps) {
  return (
    <StaffForm draft={null}>
      <input type="hidden" name="section" value={section} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name={EXPECTED_FIELD} value={expectedId} />
      <button className="push-button" type="submit" name="intent" value="restore">
        {children}
      </button>
    </StaffForm>
  );
}

export function History({ page: { history, versionIds } }: SettingsPageProps) {
  const { t } = useText("staffSettings");
  return (
    <Panel title={t("history")} id="history">
      {history.length === 0 ? <p className="px-gutter pb-4 text-muted">{t("noHistory")}</p> : null}
      <ol>
        {history.map(({ id, section, savedBy, savedAtIso, isCurrent, isRestored, lines, moreCount }) => (
          <li className={`${LINE} px-gutter`} key={id}>
            <div className="min-w-0 flex-1 wrap-anywhere">
              <b>{savedBy ?? t("formerStaff")}</b> {t(isRestored ? "didRestore" : "didSave")}{" "}
              {t(`sections.${section}`)}
              <p className="text-facts text-muted">
                <RelativeTime iso={savedAtIso} isAgo />
              </p>
              <ul className="text-facts">
                {lines.map((line) => (
                  <li key={line}>
                    <WholePhones text={line} />
                  </li>
                ))}
                {moreCount > 0 ? <li>{t("more", { number: moreCount })}</li> : null}
              </ul>
            </div>
            <span className="flex-none text-facts">
              {isCurrent ? (
                t("current")
              ) : (
                <Restore section={section} id={id} expectedId={versionIds[section]}>
                  {t("useAgain")}
                </Restore>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
