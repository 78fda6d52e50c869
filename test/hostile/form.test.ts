/** Sends every hostile string in every field of the contact form, in every language, through the built Worker. */
import { createClient } from "@supabase/supabase-js";
import { afterAll, expect, inject, test } from "vitest";
import { LOCALES, type Locale } from "~/i18n/locale";
import { localizePath } from "~/i18n/paths";
import { MAX_LENGTHS } from "~/leads/form/lead-fields";
import "../../local/backend/storage/web-socket-name";
import { sample, sampleRows } from "../support/amount";
import { send } from "../support/site/send";
import { inLanes, SHARED_STRINGS } from "./deal";

const site = inject("siteUrl");
const service = createClient(inject("backendUrl"), inject("secretKey"), { auth: { persistSession: false } });
const DOMAIN = "fuzz.example";

afterAll(async () => {
  await service.from("contact_messages").delete().like("email", `%@${DOMAIN}`);
});

let posts = 0;

/** Each post has its own address and phone number. */
function post(locale: Locale, fields: Readonly<Record<string, string>>) {
  posts += 1;
  const address = `10.${posts >> 16}.${(posts >> 8) & 255}.${posts & 255}`;
  const form = {
    key: `00000000-0000-4000-8000-${String(posts).padStart(12, "0")}`,
    opened: String(Date.now() - 5_000),
    website: "",
    name: "x",
    email: `${posts}@${DOMAIN}`,
    phone: `(986) 5${String(posts).padStart(6, "0")}`,
    message: "x",
    ...fields,
  };
  return send(
    "POST",
    site + localizePath(locale, "/contact"),
    { Origin: site, "CF-Connecting-IP": address },
    form,
  );
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const unescapeHtml = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name) => ENTITIES[name] ?? "");

/** Returns the value that a browser would send for a field of the page; null when there is no such field. */
function readField(html: string, name: string): string | null {
  const [tag = ""] = new RegExp(`<input[^>]* name="${name.replace(".", "\\.")}"[^>]*>`).exec(html) ?? [];
  const value = / value="([^"]*)"/.exec(tag)?.[1];
  return tag === "" ? null : unescapeHtml(value ?? "");
}

/** The page begins the text with a line break, which browsers drop. */
const readMessage = (html: string) =>
  unescapeHtml(/<textarea[^>]* name="message"[^>]*>\n?([^<]*)<\/textarea>/.exec(html)?.[1] ?? "");

const SHOWN = [
  "name",
  "email",
  "phone",
  "vehicle",
  "trade.vin",
  "trade.year",
  "trade.make",
  "trade.model",
  "trade.miles",
];
const HIDDEN = ["subject", "slot", "trade.condition", "key", "opened", "website", "vin", "wanted"];

/**
 * Short strings, which might be taken for a number, a keyword, or an empty value, are sent alone; longer ones share a field.
 */
const isShort = (text: string) => text.length <= 12;
const short = SHARED_STRINGS.filter(isShort);
const long = SHARED_STRINGS.filter((text) => !isShort(text));
const CASES = LOCALES.map((locale) => ({
  locale,
  texts: locale === "en" ? [...short, ...joinSome(long, 4)] : joinSome(SHARED_STRINGS, 8),
}));

function joinSome(texts: readonly string[], size: number): string[] {
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, index) =>
    texts.slice(index * size, (index + 1) * size).join(" "),
  );
}

/** Each field has another text, and over all posts every field gets every text. */
function dealFields(texts: readonly string[], index: number): Record<string, string> {
  const dealt = [...SHOWN, ...HIDDEN, "message"].map((name, field) => {
    return [name, texts[(index + field * 61) % texts.length] ?? ""];
  });
  return Object.fromEntries(dealt);
}

test.each(CASES)(
  "no string in any field breaks the form or comes back changed ($locale)",
  async ({ locale, texts }) => {
    const broken: unknown[] = [];
    await inLanes([...texts.keys()], async (index) => {
      const fields = dealFields(texts, index);
      // Fields of a subject are only validated with that subject.
      const subject = ["test-drive", "trade-in", fields.subject ?? ""][index % 3] ?? "";
      const { status, body } = await post(locale, { ...fields, subject });
      const changed = SHOWN.filter((name) => readField(body, name) !== fields[name]);
      if (readMessage(body) !== (fields.message ?? "").replace(/^\n/, "")) changed.push("message");
      const isTold = body.includes('aria-invalid="true"');
      if (status !== 400 || changed.length > 0 || !isTold)
        broken.push({
          index,
          status,
          isTold,
          changed: changed.map((name) => [name, fields[name], readField(body, name)]),
        });
    });
    expect(broken).toEqual([]);
  },
  300_000,
);

/** Text that can't be stored or shown, where a form can transport it. */
const UNSTORABLE = {
  NUL: "\u0000",
  "a C1 control": "\u0085",
  "U+FFFE": "\ufffe",
  "40 combining marks": "\u0301".repeat(40),
  "10,000 combining marks": "\u0301".repeat(10_000),
} as const;
const TRADE = { "trade.year": "2014", "trade.make": "Honda", "trade.model": "Accord", "trade.miles": "96k" };

test.each(Object.entries(UNSTORABLE))(
  "%s in any field is either refused or stored, never confirmed and lost",
  async (kind, bad) => {
    const outcomes: unknown[] = [];
    const fields = sampleRows([...SHOWN, ...HIDDEN, "message"], Object.keys(UNSTORABLE), kind);
    await inLanes(fields, async (name) => {
      for (const text of [`A${bad}b`, `1${bad}`]) {
        const email = `unstorable.${crypto.randomUUID()}@${DOMAIN}`;
        const subject = name === "slot" ? "test-drive" : "trade-in";
        const { status, body } = await post("en", { ...TRADE, email, subject, [name]: text });
        if (status === 400 && body.includes('aria-invalid="true"')) continue;
        const { data } = await service.from("contact_messages").select("id").eq("email", email);
        if (status !== 303 || data?.length !== 1) outcomes.push([name, status, data?.length]);
      }
    });
    expect(outcomes).toEqual([]);
    const { data } = await service.from("lead_quarantine").select("id").like("lead_text", `%@${DOMAIN}%`);
    expect(data).toEqual([]);
  },
);

/** Joins as many strings as fit into each text, except those that the field refuses. */
function pack(isTaken: (text: string) => boolean, longest: number): string[] {
  const packed: string[] = [];
  let text = "";
  for (const one of SHARED_STRINGS.filter((candidate) => candidate.length <= longest && isTaken(candidate))) {
    if (text.length + 1 + one.length > longest) {
      packed.push(text);
      text = "";
    }
    text += text ? ` ${one}` : one;
  }
  return [...packed, text];
}

test("stores accepted input byte for byte in every language", async () => {
  const isLine = (text: string) =>
    text.trim() !== "" && !/\p{Cc}|\p{Noncharacter_Code_Point}|\p{M}{31}/u.test(text);
  const isMessage = (text: string) =>
    text.trim() !== "" && !/(?![\n\t])\p{Cc}|\p{Noncharacter_Code_Point}|\p{M}{31}/u.test(text);
  const lines = sample(pack(isLine, MAX_LENGTHS.name), 12);
  const vehicles = pack(isLine, MAX_LENGTHS.vehicle);
  const messages = pack(isMessage, MAX_LENGTHS.message);
  const written = new Map<string, Readonly<Record<string, string>>>();
  await inLanes([...lines.keys()], async (index) => {
    const fields = {
      email: `taken.${index}@${DOMAIN}`,
      name: lines[index] ?? "",
      vehicle: vehicles[index % vehicles.length] ?? "",
      message: messages[index % messages.length] ?? "",
    };
    const { status } = await post(LOCALES[index % LOCALES.length] ?? "en", fields);
    expect([index, status]).toEqual([index, 303]);
    written.set(fields.email, fields);
  });
  const { data } = await service
    .from("contact_messages")
    .select("email,name,vehicle,message")
    .like("email", `taken.%@${DOMAIN}`);
  expect(data).toHaveLength(lines.length);
  for (const row of data ?? []) expect(row).toEqual(written.get(row.email));
}, 300_000);
