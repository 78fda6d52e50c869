/** The facts filled in on a Buyers Guide, and whether an owner has compared its wording. */
import type { BusinessFacts } from "~/dealer/business-facts";
import { dealer } from "~/dealer/dealer";
import type { GuideConfirmation, GuideLanguage, PrintedRow } from "~/vehicles/editor/print-room";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import type { Vehicle } from "~/vehicles/vehicle";
import type { WarrantyChoice } from "~/vehicles/warranty";
import { GUIDE_WORDING } from "./wording";

export interface GuideVehicle extends Pick<Vehicle, "id" | "name" | "make" | "model" | "vin" | "isSold"> {
  /** null when it isn't sure, because a guess must not be printed. */
  readonly year: number | null;
  readonly warranty: WarrantyChoice;
}

/** The dealership on the back of the form. */
export interface GuideDealer {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  /** Whom a buyer contacts about a complaint, with the telephone number (16 CFR 455.2). */
  readonly complaints: string;
}

export interface GuideProps {
  readonly vehicle: GuideVehicle & { readonly warranty: NonNullable<WarrantyChoice> };
  readonly dealer: GuideDealer;
  readonly language: GuideLanguage;
  /** True while no owner has compared this wording with the FTC's form. */
  readonly isDraft: boolean;
}

export function createGuideVehicle({ record, warranty }: PrintedRow): GuideVehicle {
  const { id, name, year, isYearSure, vin, isSold, isMakeSure, ...car } = parseVehicle(record);
  const { make, model } = isMakeSure ? car : { make: "", model: "" };
  return { id, name: name || vin, make, model, year: isYearSure ? year : null, vin, isSold, warranty };
}

export function createGuideDealer({ phone, contact }: BusinessFacts): GuideDealer {
  const { name, addressLine } = dealer;
  return {
    name,
    email: contact.email,
    phone: phone.display,
    address: addressLine,
    complaints: `${name}, ${phone.display.replaceAll(" ", "\u00A0")}`,
  };
}

/** Returns the confirmation of the current wording, or null: then every sheet is a draft. */
export function findConfirmation(
  confirmations: readonly GuideConfirmation[],
  language: GuideLanguage,
): GuideConfirmation | null {
  const { version } = GUIDE_WORDING[language];
  return confirmations.find((one) => one.language === language && one.version === version) ?? null;
}
