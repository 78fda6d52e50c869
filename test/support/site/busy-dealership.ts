/** Fills a running site's tables as a dealership does in a year: vehicles, leads of every status, notes, sales, and page views. */
import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { storeLeads } from "./leads";

const ROWS_PER_INSERT = 500;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_OF_VIEWS = 30;
const NAMES = ["Ana Beltrán", "John Carter", "Luiza Prado", "Marcus Hill", "Yolanda Cruz", "Pete O'Neil"];
const CARS = "Toyota Camry SE,Ford Escape SE,Honda CR-V EX,Nissan Rogue SV,Kia Soul LX,Ram 1500".split(",");
const SUBJECTS = ["test-drive", "info", "financing", "offer", "trade-in", "find-one", "privacy"];
const ANSWERED = ["contacted", "contacted", "contacted", "appointment", "sold", "lost", "lost"];
const LOCALES = ["en", "es", "es", "pt"];

interface Size {
  readonly vehicles: number;
  readonly leads: number;
  /** How many of the leads have no answer. */
  readonly unanswered: number;
}

/** Adds to what is stored. @returns ids of the unanswered leads, longest wait first */
export async function fillDealership(
  service: SupabaseClient,
  { vehicles, leads, unanswered }: Size,
): Promise<readonly string[]> {
  const staff = await read<{ user_id: string }>(service, "staff", "user_id");
  const ids = await addVehicles(service, vehicles);
  const vins = (await read<{ sku: string }>(service, "inventory", "sku")).map(({ sku }) => sku);
  const views = ids.flatMap((id, place) =>
    Array.from({ length: DAYS_OF_VIEWS }, (_, day) => ({
      vehicle_id: id,
      day: new Date(Date.now() - day * DAY_MS).toISOString().slice(0, 10),
      views: 1 + ((place * 7 + day) % 40),
    })),
  );
  await insert(service, "vehicle_views", views);
  const rows = Array.from({ length: leads }, (_, place) => createLead(place, unanswered, staff, vins));
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await storeLeads(service, rows.slice(from, from + ROWS_PER_INSERT));
  await insert(service, "lead_events", rows.slice(unanswered).flatMap(createEvents));
  return rows
    .slice(0, unanswered)
    .map(({ id }) => id)
    .reverse();
}

async function addVehicles(service: SupabaseClient, count: number): Promise<readonly number[]> {
  const known = await read<{ sku: string }>(service, "inventory", "sku");
  const rows = Array.from({ length: count }, (_, place) => ({
    sku: `5YFB${String(known.length).padStart(4, "0")}${String(place).padStart(9, "0")}`,
    product_name: `${2008 + (place % 16)} ${CARS[place % CARS.length]}`,
    description: `silver | ${30_000 + place * 977} miles | Bluetooth | Backup camera`,
    price: place % 20 === 0 ? null : 7_900 + place * 250,
    created_at: new Date(Date.now() - (1 + place * 2) * DAY_MS).toISOString(),
    quantity: 1,
  }));
  const photos = rows.flatMap(({ sku, created_at }, place) =>
    Array.from({ length: place % 15 === 0 ? 0 : 4 }, (_, number) => ({
      vin: sku,
      photo_url: `https://photos.example.com/${sku}/${number}.webp`,
      created_at,
    })),
  );
  await insert(service, "inventory", rows);
  await insert(service, "vehicle_photos", photos);
  const stored = await read<{ id: number; sku: string }>(service, "inventory", "id, sku");
  const added = new Set(rows.map(({ sku }) => sku));
  return stored.filter(({ sku }) => added.has(sku)).map(({ id }) => id);
}

/** The newest leads come first; those that wait are from the last hours, and the others from the year before. */
function createLead(
  place: number,
  unanswered: number,
  staff: readonly { user_id: string }[],
  vins: readonly string[],
) {
  const isWaiting = place < unanswered;
  const sentMs = Date.now() - (isWaiting ? (place + 1) * 0.4 * HOUR_MS : DAY_MS + (place % 365) * DAY_MS);
  const status = isWaiting ? "new" : (ANSWERED[place % ANSWERED.length] ?? "contacted");
  const digits = `407555${String(1000 + (place % 9000))}`;
  const person = staff[place % Math.max(1, staff.length)]?.user_id ?? null;
  const subject = SUBJECTS[place % SUBJECTS.length] ?? "info";
  /** A day after the lead was sent. */
  const local = (days: number) => new Date(sentMs + days * DAY_MS).toISOString().slice(0, 10);
  return {
    id: randomUUID(),
    created_at: new Date(sentMs).toISOString(),
    locale: LOCALES[place % LOCALES.length],
    subject,
    vin: subject === "find-one" ? null : vins[place % vins.length],
    name: `${NAMES[place % NAMES.length]} ${place}`,
    email: `person.${place}@example.com`,
    phone: digits,
    phone_digits: digits,
    phone_e164: `+1${digits}`,
    search_text: `person ${place} ${digits}`,
    message: "Hi, is it still there, and could we see it this week after work?",
    slot: subject === "test-drive" ? `${local(1 + (place % 6))}T10:30` : null,
    wanted: subject === "find-one" && place % 5 === 0 ? { query: "style=SUV", q: "", style: ["SUV"] } : null,
    status,
    lost_reason: status === "lost" ? "price" : null,
    assignee: isWaiting ? null : person,
    appointment: status === "appointment" ? `${local(1 + (place % 5))}T15:00` : null,
    reminder: null,
    answered_at: isWaiting ? null : new Date(sentMs + ((place % 90) + 3) * 60_000).toISOString(),
    answered_by: isWaiting ? null : person,
  };
}

function createEvents({ id, status, answered_by, answered_at }: ReturnType<typeof createLead>) {
  const shared = { lead_id: id, actor: answered_by, at: answered_at };
  return [
    { ...shared, kind: "status", old_value: "new", new_value: status },
    { ...shared, kind: "note", old_value: null, new_value: "Left a message. Comes by after work." },
  ];
}

async function insert(service: SupabaseClient, table: string, rows: readonly object[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const { error } = await service.from(table).insert(rows.slice(from, from + ROWS_PER_INSERT));
    if (error) throw new Error(`${table}: ${error.message}`);
  }
}

async function read<Row>(service: SupabaseClient, table: string, columns: string): Promise<readonly Row[]> {
  const { data, error } = await service.from(table).select(columns);
  if (error) throw new Error(`${table}: ${error.message}`);
  return data as unknown as readonly Row[];
}
