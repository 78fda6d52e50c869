/** The panels beside the leads on Today: ended holds, the sheet, open requests, and cars without photos. */
import { CarsWithoutPhotos } from "./cars-without-photos";
import { EndedHolds } from "./ended-holds";
import { RequestsPanel } from "./requests-panel";
import { SheetPanel } from "./sheet-panel";
import type { TodayData } from "./today-data";

export function SidePanels({ today }: { today: TodayData }) {
  return (
    <>
      {today.endedHolds?.length ? <EndedHolds holds={today.endedHolds} /> : null}
      <SheetPanel sheet={today.sheet} />
      {today.requests?.length ? (
        <RequestsPanel rows={today.requests} count={today.leads?.requestCount ?? 0} />
      ) : null}
      <CarsWithoutPhotos cars={today.withoutPhotos} photoProblems={today.photoProblems} />
    </>
  );
}
