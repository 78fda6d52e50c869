/** Links to the two pages about the sheet: syncs and columns. */
import { useText } from "~/i18n/use-text";
import { Folders } from "~/views/staff/components/folders";

export function SyncFolders({ current }: { current: "last" | "columns" }) {
  const { t } = useText(["staffColumns", "staffShared"]);
  return (
    <div className="staff-panel">
      <Folders
        label={t("staffShared:menu.sheet")}
        folders={[
          { to: "/staff/sheet", label: t("staffColumns:folders.syncs"), isCurrent: current === "last" },
          {
            to: "/staff/sheet/columns",
            label: t("staffColumns:folders.columns"),
            isCurrent: current === "columns",
          },
        ]}
      />
    </div>
  );
}
