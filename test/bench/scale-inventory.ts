/** Generates a large inventory that is as varied as a real one: thousands of names, and unique VINs and photos. */
import type { InventoryVehicle } from "~/inventory/inventory-vehicle";
import type { PhotoRef } from "~/photos/gallery/photo-record";
import { parseVehicle } from "~/vehicles/parse-vehicle";
import { createChance } from "../faults/chance";

const PHOTOS_PER_VEHICLE = 4;
const VIN_LETTERS = [..."ABCDEFGHJKLMNPRSTUVWXYZ0123456789"];
const HEX_DIGITS = [..."0123456789abcdef"];

const MODELS =
  "Ford F-150,Ford Escape,Ford Explorer,Ford Fusion Hybrid,Toyota Camry,Toyota Corolla,Toyota RAV4,Toyota Tundra,Honda Accord,Honda CR-V,Honda Civic,Chevrolet Silverado 1500,Chevrolet Equinox,Chevrolet Malibu,Nissan Rogue,Nissan Altima,Ram 1500,Ram Promaster 2500,Jeep Grand Cherokee,Jeep Wrangler,Hyundai Tucson,Hyundai Elantra,Kia Sorento,Kia Soul,BMW X5,BMW 328i,Mercedes-Benz C300,Mercedes-Benz EQB,Tesla Model 3,Tesla Model Y,Dodge Challenger,Dodge Grand Caravan,Mazda CX-5,Subaru Outback,Volkswagen Jetta,Audi Q5,Lexus RX 350,GMC Sierra,Cadillac Escalade,Jaguar XF".split(
    ",",
  );
const TRIMS = "S,SE,SEL,LE,XLE,XLT,LT,LTZ,Limited,Sport,Touring,EX,EX-L,Big Horn,Premium,Base".split(",");
const COLORS = "Black,White,Silver,Gray,Red,Blue,Green,Pearl White,Sand,Navy".split(",");
const HIGHLIGHTS =
  "Bluetooth,Backup camera,Heated seats,4x4,Tow package,Apple CarPlay,Third row,Leather".split(",");

/** Returns the same inventory each time, newest first. */
export function createLargeInventory(count: number): readonly InventoryVehicle[] {
  const { next: random, pick } = createChance(20_260_301);
  const word = (length: number, letters = VIN_LETTERS) =>
    Array.from({ length }, () => pick(letters)).join("");
  return Array.from({ length: count }, (_, i) => {
    const vin = word(11) + String(i).padStart(6, "0");
    const vehicle = parseVehicle({
      id: i + 1,
      product_name: `${2006 + Math.floor(random() * 20)} ${pick(MODELS)} ${pick(TRIMS)}`,
      description: `${pick(COLORS)} | ${Math.floor(random() * 150_000)} miles | ${pick(HIGHLIGHTS)} | ${pick(HIGHLIGHTS)}`,
      price: random() < 0.02 ? null : 5_000 + Math.floor(random() * 450) * 100,
      sku: vin,
      image_url: null,
      quantity: 1,
      listed_at: new Date(Date.UTC(2026, 0, 1) - i * 61_000).toISOString(),
    });
    const makePhoto = (): PhotoRef => `bucket/${vin}/${word(16, HEX_DIGITS)}.webp`;
    const photos = Array.from({ length: PHOTOS_PER_VEHICLE }, makePhoto);
    return { ...vehicle, photos, photoNotes: [], priceChanges: [] };
  });
}
