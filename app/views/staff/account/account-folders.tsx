/** Links to the pages of one's own account: password, two-step verification, and sessions. */
import { useText } from "~/i18n/use-text";
import { Folders } from "~/views/staff/components/folders";

const PAGES = {
  password: "/staff/password",
  twoStep: "/staff/two-step",
  sessions: "/staff/sessions",
} as const;

export function AccountFolders({ current }: { current: keyof typeof PAGES }) {
  const { t } = useText(["staffPeople", "staffTwoStep"]);
  const folders = [
    ["password", t("password.title")],
    ["twoStep", t("staffTwoStep:title")],
    ["sessions", t("sessions.title")],
  ] as const;
  return (
    <div className="staff-panel print:hidden">
      <Folders
        label={t("account")}
        folders={folders.map(([page, label]) => ({ to: PAGES[page], label, isCurrent: page === current }))}
      />
    </div>
  );
}
