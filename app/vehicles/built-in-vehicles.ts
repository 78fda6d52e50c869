/** The 19 built-in vehicles, whose pages work even when the backend is down. */
import { parseVehicle } from "./parse-vehicle";
import type { Vehicle } from "./vehicle";

export interface BuiltInVehicle extends Vehicle {
  /** File name of its picture in `public/art/vehicles`. */
  readonly picture: string;
}

type Entry = readonly [
  id: number,
  name: string,
  priceDollars: number,
  odometerMiles: number,
  color: string,
  advertisedPayment: string,
  vin: string,
  picture: string,
];

/** Creation date of this list, used as the listing date, which the entries don't have. */
const LISTED_AT = "2024-01-01T00:00:00.000Z";

const ENTRIES: readonly Entry[] = [
  [
    1,
    "2021 Ford F-150 XLT",
    28900,
    48210,
    "Atlas Blue",
    "$600/mo*",
    "1FTEW1EP1MFA41207",
    "2021-ford-f-150-xlt-1.webp",
  ],
  [
    2,
    "2020 Toyota Camry SE",
    19900,
    52330,
    "Silver",
    "$500/mo*",
    "4T1G11AK0LU318842",
    "2020-toyota-camry-se-1.webp",
  ],
  [
    3,
    "2019 Nissan Rogue SV",
    15900,
    61250,
    "Ruby Red",
    "$500/mo*",
    "5N1AT2MV6KC704519",
    "2019-nissan-rogue-sv-1.webp",
  ],
  [
    5,
    "2018 Chevrolet Silverado LT (Rebuilt)",
    22900,
    73480,
    "Red",
    "$600/mo*",
    "3GCUKREC1JG226385",
    "2018-chevrolet-silverado-lt-1.webp",
  ],
  [
    6,
    "2022 Hyundai Tucson SEL",
    22500,
    31900,
    "Sage Green",
    "$600/mo*",
    "5NMJB3AE3NH051963",
    "2022-hyundai-tucson-sel-1.webp",
  ],
  [
    8,
    "2020 Tesla Model 3",
    24900,
    44120,
    "White",
    "$600/mo*",
    "5YJ3E1EA3LF613077",
    "2020-tesla-model-3-1.webp",
  ],
  [
    9,
    "2017 BMW X5 xDrive35i",
    21900,
    68940,
    "Black",
    "$600/mo*",
    "5UXKR0C55H0V81446",
    "2017-bmw-x5-xdrive35i-1.webp",
  ],
  [
    10,
    "2019 Dodge Challenger SXT",
    21500,
    57310,
    "Orange",
    "$600/mo*",
    "2C3CDZAG8KH580294",
    "2019-dodge-challenger-sxt-1.webp",
  ],
  [
    11,
    "2016 Ram 1500 Big Horn",
    18900,
    88760,
    "Graphite",
    "$500/mo*",
    "1C6RR7LT5GS192730",
    "2016-ram-1500-big-horn-1.webp",
  ],
  [
    12,
    "2020 Toyota Corolla LE",
    16900,
    49870,
    "Gray",
    "$500/mo*",
    "5YFEPRAE0LP104658",
    "2020-toyota-corolla-le-1.webp",
  ],
  [
    13,
    "2015 Dodge Grand Caravan",
    6900,
    118400,
    "Sand",
    "$500/mo*",
    "2C4RDGBG7FR673915",
    "2015-dodge-grand-caravan-1.webp",
  ],
  [
    14,
    "2018 Ram Promaster 2500",
    19900,
    79220,
    "White",
    "$500/mo*",
    "3C6TRVDG6JE130582",
    "2018-ram-promaster-2500-1.webp",
  ],
  [
    17,
    "2019 Toyota Prius",
    17900,
    64050,
    "Ice Blue",
    "$500/mo*",
    "JTDKARFU4K3087214",
    "2019-toyota-prius-1.webp",
  ],
  [
    18,
    "2017 Ford Fusion Hybrid (Rebuilt)",
    10900,
    81630,
    "Bronze",
    "$500/mo*",
    "3FA6P0LU3HR245901",
    "2017-ford-fusion-hybrid-1.webp",
  ],
  [
    19,
    "2022 Ford F-150 Lightning",
    30900,
    27450,
    "Ice Blue",
    "$800/mo*",
    "1FTVW1EL0NWG07338",
    "2022-ford-f-150-lightning-1.webp",
  ],
  [
    20,
    "2023 Mercedes EQB 250",
    29900,
    19880,
    "Pearl White",
    "$800/mo*",
    "W1N9M0CB1PN046127",
    "2023-mercedes-eqb-250-1.webp",
  ],
  [21, "2018 Kia Sorento", 14900, 70110, "Navy", "$500/mo*", "5XYPGDA39JG395480", "2018-kia-sorento-1.webp"],
  [
    22,
    "2012 Toyota Tundra SOLD",
    16500,
    121300,
    "Green",
    "$500/mo*",
    "5TFDY5F16CX238616",
    "2012-toyota-tundra-1.webp",
  ],
  [23, "2016 Jaguar XF", 13900, 76540, "Navy", "$500/mo*", "SAJBD4BV5GCY17052", "2016-jaguar-xf-1.webp"],
];

export const findBuiltInId = (vin: string): number | null =>
  ENTRIES.find((one) => one[6] === vin)?.[0] ?? null;

/**
 * Derived by the same rules as table rows. Not when the module loads: few isolates ever need one, and all of them would take a tenth
 * longer to start.
 */
export function findBuiltInVehicle(id: number): BuiltInVehicle | null {
  const entry = ENTRIES.find((one) => one[0] === id);
  if (!entry) return null;
  const [, product_name, price, miles, color, advertisedPayment, sku, picture] = entry;
  const description = `${color} | ${miles} miles`;
  const values = { id, product_name, price, description, sku, image_url: null, quantity: 1 };
  return { ...parseVehicle({ ...values, listed_at: LISTED_AT }), advertisedPayment, picture };
}
