/** A test drive's calendar event in the shopper's language. */
import type { TFunction } from "i18next";
import type { BusinessFacts } from "~/dealer/business-facts";
import { dealer as dealership } from "~/dealer/dealer";
import type { TestDriveEvent } from "~/leads/export/calendar-event";
import { formatIdentifier } from "~/vehicles/identifier";
import type { Vehicle } from "~/vehicles/vehicle";

interface TestDrive {
  readonly slot: string;
  readonly vehicle: Pick<Vehicle, "name" | "vin"> | null;
  readonly dealer: Pick<BusinessFacts, "phone" | "contact">;
}

export function describeTestDrive(
  t: TFunction<"lead">,
  { slot, vehicle, dealer }: TestDrive,
): TestDriveEvent {
  const details = t("event.details", { phone: dealer.phone.display });
  return {
    slot,
    summary: vehicle
      ? t("event.summary", { name: vehicle.name })
      : t("event.summaryAny", { dealer: dealership.name }),
    details: vehicle ? `${vehicle.name}, ${formatIdentifier(vehicle.vin)}\n${details}` : details,
    uid: `test-drive-${slot.replace(/\W/g, "")}-${vehicle?.vin ?? "any"}@${dealer.contact.email.split("@")[1] ?? "dealer"}`,
  };
}
