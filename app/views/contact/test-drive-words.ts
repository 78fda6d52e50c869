/** A test drive's calendar event in the shopper's language. */
import type { TFunction } from "i18next";
import { dealer } from "~/dealer/dealer";
import type { DealerPhone } from "~/dealer/phone";
import type { TestDriveEvent } from "~/leads/export/test-drive-event";
import type { Vehicle } from "~/vehicles/vehicle";

interface TestDrive {
  /** "YYYY-MM-DDTHH:MM" */
  readonly slot: string;
  readonly vehicle: Pick<Vehicle, "name" | "vin"> | null;
  readonly phone: DealerPhone;
}

export function describeTestDrive(t: TFunction<"lead">, { slot, vehicle, phone }: TestDrive): TestDriveEvent {
  const details = t("event.details", { phone: phone.display });
  return {
    slot,
    summary: vehicle
      ? t("event.summary", { name: vehicle.name })
      : t("event.summaryAny", { dealer: dealer.name }),
    details: vehicle ? `${vehicle.name}, VIN ${vehicle.vin}\n${details}` : details,
    uid: `test-drive-${slot.replace(/\W/g, "")}-${vehicle?.vin ?? "any"}@${dealer.email.split("@")[1] ?? "dealer"}`,
  };
}
