/** The folders of Leads without the list: the quarantine, and the open requests with what was just done. */
import type { LeadListData } from "./lead-data";
import { StaffQuarantine } from "./quarantine";
import { OpenRequests } from "./requests/open-requests";
import { AnsweredRequestToast, ClosedRequestToast } from "./requests/request-form";

interface OtherFolderProps {
  readonly list: LeadListData;
  /** The quarantined lead whose cleaned copy was just refused, or the request whose form had no car checked; null for none. */
  readonly refusedId: string | null;
}

export function OtherFolder({ list, refusedId }: OtherFolderProps) {
  const { address, quarantined, requests, counts, closed, answered } = list;
  if (address.folder === "quarantine") return <StaffQuarantine rows={quarantined} refusedId={refusedId} />;
  return (
    <div className="pt-2 lg:pt-4">
      <OpenRequests rows={requests} count={counts.requests} refusedId={refusedId} />
      {/* After the list: without script they stick to the bottom of the screen while the list is in view. */}
      <ClosedRequestToast closed={closed} />
      {answered ? <AnsweredRequestToast answered={answered} /> : null}
    </div>
  );
}
