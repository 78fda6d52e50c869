/** Parses a submitted contact form: its values, its problems and its spam signals. */
import { parseWithZod } from "@conform-to/zod/v4";
import type { BusinessHours } from "~/dealer/business-facts";
import { parseUuid } from "~/platform/ids";
import { pickTexts, readText } from "~/platform/parse-form";
import { parseIdentifier } from "~/vehicles/identifier";
import { classifySource } from "./classify-source";
import { HIDDEN_FIELDS, LEAD_FIELDS } from "./lead-fields";
import { getLeadSchema } from "./lead-schema";

/** All other fields are ignored. */
const READ_FIELDS = ["subject", "trade.condition", ...LEAD_FIELDS.filter((name) => name !== "photos")];

const MAX_WANTED = 1000;
const MAX_NOTICE = 200;
const MAX_SOURCE = 200;

export type ParsedLeadForm = ReturnType<typeof parseLeadForm>;

/** Never throws, whatever was submitted. */
export function parseLeadForm(form: FormData, now: Date, lot: BusinessHours) {
  const key = parseUuid(form.get(HIDDEN_FIELDS.key));
  const openedAt = readText(form, HIDDEN_FIELDS.openedAt);
  const schema = getLeadSchema(now, lot, readText(form, "subject") === "trade-in");
  const openedAtMs = /^\d{10,15}$/.test(openedAt) ? Number(openedAt) : Number.NaN;
  return {
    submission: parseWithZod(pickFields(form), { schema }),
    /** A new random key if the form has no valid one. */
    idempotencyKey: key ?? crypto.randomUUID(),
    openedAtMs,
    isSuspected:
      key === null ||
      isSuspectedForm({ trap: readText(form, HIDDEN_FIELDS.trap), openedAtMs }, now.getTime()),
    /** Also a stock number. */
    vin: parseIdentifier(readText(form, HIDDEN_FIELDS.vin))?.value ?? null,
    /** Not verified yet; "" for none. */
    noticeText: readText(form, HIDDEN_FIELDS.notice).slice(0, MAX_NOTICE),
    source: classifySource(readText(form, HIDDEN_FIELDS.source).slice(0, MAX_SOURCE)),
    /** The inventory query, not parsed yet; "" for none. */
    wantedQuery: readText(form, HIDDEN_FIELDS.wanted).slice(0, MAX_WANTED),
    /** Browsers send an empty file input as one empty file without a name. */
    photos: form
      .getAll(HIDDEN_FIELDS.photos)
      .filter((value) => typeof value !== "string")
      .filter((file) => file.name !== "" || file.size > 0),
  };
}

function pickFields(form: FormData): FormData {
  const fields = pickTexts(form, READ_FIELDS);
  const day = form.get("day");
  // Without script a day may be chosen without a time, and a time of another day may have been chosen before.
  if (typeof day === "string" && !(day && fields.get("slot")?.toString().startsWith(day)))
    fields.set("slot", day);
  return fields;
}

/** No person fills in four fields faster. */
const MIN_FILL_MS = 2_000;

interface FormSignals {
  /** Value of the honeypot field. */
  readonly trap: string;
  /** When the form was created, according to the form; NaN when unreadable. */
  readonly openedAtMs: number;
}

/** True for a filled honeypot or a form submitted too fast. */
function isSuspectedForm({ trap, openedAtMs }: FormSignals, nowMs: number): boolean {
  return trap !== "" || !(nowMs - openedAtMs >= MIN_FILL_MS);
}
