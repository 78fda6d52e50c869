/** Links to the pages of one's own account: password, two-step verification, and sessions. */
import { useText } from "~/i18n/use-text";
import { Folders } from "~/views/staff/components/folders";

const PAGES = {
  password: "/staff/password",
  twoStep: "/staff/two-step",
  sessions: "/staff/sessions",
} as const;

export function AccountFolders({ current }: { current: keyof typeof PAGES }) {
  const { t } = useText(["staffPeople", "staffTwoStep", "staffShared"]);
  const folders = [
    ["password", t("staffShared:menu.password")],
    ["twoStep", t("staffTwoStep:title")],
    ["sessions", t("staffShared:menu.sessions")],
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
