/** The folders of leads with their counts; folders for problems appear only when they have leads. */
import { useText } from "~/i18n/use-text";
import {
  formatLeadList,
  isFiltered,
  isOverview,
  type LeadListAddress,
} from "~/leads/inbox/lead-list-address";
import { Folders } from "~/views/staff/components/folders";
import type { LeadListData } from "./lead-data";

type Address = Partial<Omit<LeadListAddress, "after">>;

const STATUSES = ["contacted", "appointment", "sold", "lost"] as const;

/** Whether the address is narrower than a folder: the filter form shows how. */
export function isFilteredFolder(address: LeadListAddress): boolean {
  const { folder, assignee, status } = address;
  if (folder !== "inbox") return isFiltered(address);
  if (assignee === "me") return isFiltered({ ...address, assignee: null });
  return isFiltered(STATUSES.some((one) => one === status) ? { ...address, status: null } : address);
}

export function LeadFolders({ list: { counts, address } }: { list: LeadListData }) {
  const { t } = useText(["staffLeadLists", "staffLeads"]);
  const { folder, status, assignee, isAnswered } = address;
  const isInbox = folder === "inbox";
  const create = (label: string, to: Address, count: number | undefined, isCurrent: boolean) => ({
    label,
    count,
    isCurrent,
    to: `/staff/leads${formatLeadList(to)}`,
  });
  const ofFolder = (name: "requests" | "unsent" | "quarantine", count: number) =>
    create(t(`list.folders.${name}`), { folder: name }, count, folder === name);
  const isPlain = isInbox && !isFiltered(address);
  const folders = [
    create(
      t("list.folders.waiting"),
      { isAnswered: false },
      counts.unanswered,
      isPlain && isAnswered === false,
    ),
    create(t("list.folders.mine"), { assignee: "me" }, counts.mine, isInbox && assignee === "me"),
    create(
      t("list.folders.inbox"),
      {},
      counts.inbox,
      isOverview(address) || (isPlain && isAnswered === null),
    ),
    ...STATUSES.map((name) =>
      create(
        t(`list.folders.${name}`),
        { status: name },
        counts[name],
        isInbox && status === name && !isFilteredFolder(address),
      ),
    ),
    ofFolder("requests", counts.requests),
    create(
      t("staffLeads:folders.suspected"),
      { folder: "suspected" },
      counts.suspected,
      folder === "suspected",
    ),
    ...(counts.unsent > 0 || folder === "unsent" ? [ofFolder("unsent", counts.unsent)] : []),
    ...(counts.quarantined > 0 || folder === "quarantine"
      ? [ofFolder("quarantine", counts.quarantined)]
      : []),
  ];
  return (
    <div className="min-w-0 basis-full">
      <Folders label={t("staffLeads:folders.label")} folders={folders} />
    </div>
  );
}
