/** What a VIN says about its vehicle according to NHTSA, in the words of this site. */
import type { Fuel, VehicleDetails } from "./vehicle-details";

/** null means unknown. */
export interface VinDecoding
  extends Pick<VehicleDetails, "trim" | "engine" | "drivetrain" | "transmission" | "doors" | "seats"> {
  readonly year: number | null;
  /** In its usual spelling. */
  readonly make: string;
  readonly model: string | null;
  /** A word that names it in a vehicle's name, such as "Wagon". */
  readonly body: string | null;
  readonly fuel: Fuel | null;
}

/** `unknown`: the decoder doesn't know the make. `unavailable`: it didn't answer in time, or not properly. */
type VinAnswer = VinDecoding | "unknown" | "unavailable";

/** Decodes a well-formed VIN. Never throws. */
export type DecodeVin = (vin: string) => Promise<VinAnswer>;
