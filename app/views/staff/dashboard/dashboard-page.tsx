/** The dashboard: the signed-in user, what needs attention, and links to the other pages. */
import { localizePath } from "~/i18n/paths";
import { useText } from "~/i18n/use-text";
import type { StaffMember } from "~/staff/roles";
import { useSite } from "~/views/frame/site-context";
import { StaffFrame } from "~/views/staff/frame";
import type { DashboardData } from "./dashboard-data";
import { DashboardLeads } from "./leads";
import { DashboardInventorySync, DashboardPhotoSync } from "./runs";
import { DashboardStatus } from "./status";
import { DashboardVehicles } from "./vehicles";

interface DashboardPageProps {
  readonly member: Pick<StaffMember, "name" | "role">;
  readonly desk: DashboardData;
}

export function DashboardPage({ member, desk }: DashboardPageProps) {
  const { t } = useText("staff");
  return (
    <StaffFrame isSignedIn>
      <section className="page-width desk">
        <h1>{t("hello", { name: member.name })}</h1>
        <p className="max-w-xl text-lg">
          {t(`roles.${member.role}`)}. {t(`mayDo.${member.role}`)}
        </p>
        <DashboardStatus status={desk.status} />
        <div className="desk-parts">
          <div>
            <DashboardLeads leads={desk.leads} />
            <DashboardInventorySync runs={desk.inventoryRuns} />
            <DashboardPhotoSync runs={desk.photoRuns} />
          </div>
          <DashboardVehicles vehicles={desk.vehicles} />
        </div>
        <Ways isOwner={member.role === "owner"} />
      </section>
    </StaffFrame>
  );
}

function Ways({ isOwner }: { isOwner: boolean }) {
  const { t } = useText(["staff", "staffPeople", "staffPrivacy"]);
  const { locale } = useSite();
  return (
    <p className="button-row">
      <a className="push-button" href={localizePath(locale, "/")}>
        {t("seeAsShopper")}
      </a>
      <a className="quiet-link" href={localizePath(locale, "/inventory")}>
        {t("seeInventory")}
      </a>
      {isOwner ? (
        <a className="quiet-link" href={localizePath(locale, "/staff/people")}>
          {t("staffPeople:title")}
        </a>
      ) : null}
      {isOwner ? (
        <a className="quiet-link" href={localizePath(locale, "/staff/privacy")}>
          {t("staffPrivacy:title")}
        </a>
      ) : null}
      <a className="quiet-link" href={localizePath(locale, "/staff/password")}>
        {t("staffPeople:password.title")}
      </a>
    </p>
  );
}
