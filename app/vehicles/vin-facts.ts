/** Decodes a VIN: the model year, and the make if its first characters belong to only one. */
import { isVinCheckDigitValid } from "./vin";

/**
 * World manufacturer identifiers (49 CFR 565.15(a)) of the filter's makes and Harley-Davidson, from NHTSA's vPIC.
 * Identifiers shared by several makes (Ram and Dodge, Kia and Hyundai) are omitted.
 */
export const MANUFACTURERS: Readonly<Record<string, string>> = {
  Ford: "177 1F1 1F6 1F7 1FA 1FB 1FC 1FD 1FM 1FT 1H9814 1ZV 2FA 2FB 2FC 2FD 2FM 2FT 3FA 3FB 3FC 3FD 3FE 3FM 3FN 3FR 3FT 5LD 9BF JC2 KNJ MAJ NM0 WF0",
  Chrysler:
    "1A2 1A3 1A4 1A6 1A7 1A8 1C2 1C5 1C8 2A2 2A3 2A4 2A6 2A7 2A8 2B5 2C5 2C8 2CA 3A2 3A3 3A4 3A6 3A7 3A8 3C2 3C5 3C8 3CA 4C3 ZC2",
  Dodge:
    "1B2 1B3 1B4 1B5 1B6 1B7 1B8 1D2 1D3 1D4 1D5 1D6 1D7 1D8 2B2 2B3 2B4 2B6 2B7 2B8 2D2 2D3 2D4 2D5 2D6 2D7 2D8 3B2 3B4 3B5 3B6 3B7 3B8 3D2 3D3 3D4 3D5 3D6 3D7 3D8 4B3 JB3 JB7 WD0 WD8 WDW WDX",
  Chevrolet:
    "1G1 1GA 1GB 1GC 1GN 1HA 1HT 1Y1 2C1 2CC 2CN 2G1 2G5 2G8 2GA 2GB 2GC 2GN 3G1 3GB 3GC 3GM 3GN 4G1 4G3 4KB 4VZ 4W1 54D 5WE 6G1 6G3 722 J81 J8B J8Z JAL JG1 KL1 KL7 KL8",
  "Harley-Davidson": "1HD 5HD 932 HDR LBB MLY",
  Mercedes: "1MB 4JG 55S 8BN 8BR 8BT 8BU 9DB W1K W1N W1W W1X W1Y W1Z WD3 WD4 WDA WDB WDC WDD WDZ",
  Nissan: "1N4 1N6 3N1 3N8 3PC 4N2 4N3 4N4 5BZ 5N1 JN1 JN3 JN8 KNM SJK",
  Toyota:
    "1NX 2T1 2T3 3MY 3TM 3TY 4T1 4T3 4T4 4TA 5TB 5TD 5TE 5TF 5YF 7MM 7MU 7SV JF1 JT2 JT3 JT4 JT5 JTD JTE JTK JTL JTM JTN NMT SB1 VNK WZ1",
  Mitsubishi: "1Z2 1Z3 1Z4 1Z6 1Z7 1Z8 4A3 4A4 4P3 6MM JA3 JA7 JJ3 JP4 JP9003 KPH ML3",
  BMW: "3MF 3MW 4US 5UM 5UX 5YM WAP WB1 WB3 WB4 WB5 WBA WBS WBX WBY",
  Hyundai: "5NM 5NP 5NT 7YA KM8 KME KMH KMU PFD",
  Kia: "5XX KNA",
  Tesla: "5YJ 7G2 7SA LRW SFZ XP7",
  Jaguar: "SAD SAJ",
  Ram: "ZFB",
};

interface VinFacts {
  readonly year: number | null;
  /** Canonical spelling, as in the filter. */
  readonly make: string | null;
}

/** Codes of the tenth character for 1980 to 2009, after which they repeat (49 CFR 565.15, table VII). */
const YEAR_CODES = "ABCDEFGHJKLMNPRSTVWXY123456789";
const FIRST_YEAR = 1980;

const MAKES: ReadonlyMap<string, string> = new Map(
  Object.entries(MANUFACTURERS).flatMap(([make, codes]) => codes.split(" ").map((code) => [code, make])),
);

/**
 * Decodes a well-formed VIN. In the seventh place of a passenger car's VIN, a letter means model year 2010 or later, a
 * digit 1980 to 2009. A year that would be in the future counts as thirty years earlier, as in vPIC.
 * @param latestYear the newest possible model year
 */
export function readVinFacts(vin: string, latestYear: number): VinFacts {
  const make = MAKES.get(vin.slice(0, 3)) ?? MAKES.get(vin.slice(0, 3) + vin.slice(11, 14)) ?? null;
  const code = YEAR_CODES.indexOf(vin.charAt(9));
  if (code === -1) return { year: null, make };
  const early = FIRST_YEAR + code;
  const late = early + YEAR_CODES.length;
  return { year: /[A-Z]/.test(vin.charAt(6)) && late <= latestYear ? late : early, make };
}

/** False if the year isn't one that the tenth character stands for; only a VIN with a valid check digit is sure to have one. */
export function mayBeModelYear(vin: string, year: number): boolean {
  const code = YEAR_CODES.indexOf(vin.charAt(9));
  return code === -1 || (year - FIRST_YEAR - code) % YEAR_CODES.length === 0 || !isVinCheckDigitValid(vin);
}

/** Next year's models go on sale in summer. */
export function getLatestModelYear(now: Date): number {
  return now.getUTCFullYear() + 1;
}
