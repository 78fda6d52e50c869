/** Links to the two pages about the sheet: syncs and columns. */
import { useText } from "~/i18n/use-text";
import { Folders } from "~/views/staff/parts/folders";

export function SyncFolders({ current }: { current: "last" | "columns" }) {
  const { t } = useText(["staffColumns", "sync", "staffDesk"]);
  return (
    <div className="desk-panel">
      <Folders
        label={t("staffDesk:menu.sheet")}
        folders={[
          { to: "/staff/stock", label: t("sync:stock.title"), isCurrent: current === "last" },
          { to: "/staff/stock/columns", label: t("sync:columnsLink"), isCurrent: current === "columns" },
        ]}
      />
    </div>
  );
}
