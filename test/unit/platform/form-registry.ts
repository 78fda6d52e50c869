/**
 * Every form of the site with the schema that parses it, and every module that reads a form without a schema, with
 * the reason.
 */
import type * as z from "zod";
import { getLeadSchema } from "~/leads/form/lead-form";
import { parseLeadForm } from "~/leads/form/parse-lead-form";
import { parseForm } from "~/platform/parse-form";
import { createPasswordSchema } from "~/routes/staff/account/password";
import { createSignInSchema } from "~/routes/staff/account/sign-in";
import { createChangeSchema } from "~/routes/staff/people";
import { createPersonSchema } from "~/staff/people";
import { parseVehicleForm, readTypedVehicle, vehicleValues } from "~/vehicles/editor/vehicle-form";
import { createForm, NOW } from "../../fixtures/lead";

/** The result of submitting a form with one text in one field. */
type Result =
  | { readonly problems: readonly string[] }
  /** What would be stored, or an object that contains it. */
  | { readonly values: unknown };

interface RegisteredForm {
  /** The module that parses the form. */
  readonly file: string;
  readonly schema: z.ZodType;
  /** Submits the form, valid except for one field. */
  readonly send: (field: string, text: string) => Result;
}

const NOBODY = "00000000-0000-4000-8000-000000000000";

function fill(fields: Readonly<Record<string, string>>, field: string, text: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, [field]: text })) form.set(name, value);
  return form;
}

/** Submits a lead of a subject whose own fields are all read. */
function sendLead(subject: "trade-in" | "test-drive") {
  const named = { "trade.year": "2018", "trade.make": "Ford", "trade.model": "Edge", "trade.miles": "96k" };
  return (field: string, text: string): Result => {
    const slot = "2026-11-21T10:00";
    const { submission } = parseLeadForm(createForm({ subject, slot, ...named, [field]: text }), NOW);
    return submission.status === "success"
      ? { values: submission.value }
      : { problems: Object.keys(submission.error ?? {}) };
  };
}

/** Submits a form that is parsed by `parseForm`. */
const send =
  (values: Readonly<Record<string, string>>, schema: z.ZodObject) =>
  (field: string, text: string): Result => {
    const submission = parseForm(fill(values, field, text), schema);
    return submission.status === "success"
      ? { values: submission.value }
      : { problems: Object.keys(submission.error ?? {}) };
  };

const SIGN_IN = { email: "ana@example.com", password: "three small boats" };
const PASSWORDS = { current: "three small boats", next: "four large boats", again: "four large boats" };
const PERSON = { name: "Luz", email: "luz@example.com", role: "sales" };
const VEHICLE = {
  vin: "1M8GDM9AXKP042788",
  productName: "2019 MCI Coach",
  price: "159000",
  description: "White",
};

export const FORMS: readonly RegisteredForm[] = [
  { file: "app/leads/form/parse-lead-form.ts", schema: getLeadSchema(NOW), send: sendLead("trade-in") },
  { file: "app/leads/form/parse-lead-form.ts", schema: getLeadSchema(NOW), send: sendLead("test-drive") },
  {
    file: "app/routes/staff/account/sign-in.tsx",
    schema: createSignInSchema(),
    send: send(SIGN_IN, createSignInSchema()),
  },
  {
    file: "app/routes/staff/account/password.tsx",
    schema: createPasswordSchema(),
    send(field, text) {
      // The repetition is the same, so that a mismatch is not the error.
      const twice = field === "next" ? { ...PASSWORDS, again: text } : PASSWORDS;
      return send(twice, createPasswordSchema())(field, text);
    },
  },
  {
    file: "app/routes/staff/people.tsx",
    schema: createPersonSchema(),
    send: send(PERSON, createPersonSchema()),
  },
  {
    file: "app/routes/staff/people.tsx",
    schema: createChangeSchema(),
    send: send({ userId: NOBODY, role: "sales" }, createChangeSchema()),
  },
  {
    file: "app/vehicles/editor/vehicle-form.ts",
    schema: vehicleValues,
    send: (field, text) => toResult(parseVehicleForm(readTypedVehicle(fill(VEHICLE, field, text)))),
  },
];

function toResult(parsed: object): Result {
  if ("problems" in parsed) return parsed as Result;
  return { values: "values" in parsed ? parsed.values : parsed };
}

/** Modules that read a form and store no free text from it, with the reason. */
export const WITHOUT_TEXT: Readonly<Record<string, string>> = {
  "app/edge/http/bounded-form.ts": "reads bodies for other modules",
  "app/edge/leads/receive-lead.ts": "passes the form to app/leads/form/parse-lead-form.ts",
  "app/photos/upload/photo-change.ts": "compares photo names with existing ones, and rejects unstorable ones",
  "app/routes/staff/photo-sync.tsx": "one button",
  "app/routes/staff/lead.tsx": "buttons",
  "app/routes/staff/leads.tsx": "buttons, an id that is a UUID, and a search, which stores nothing",
  "app/platform/parse-form.ts": "parses forms of other modules with their schemas",
  "app/staff/staff-route.ts": "passes the form to a handler of the route",
  "app/routes/staff/photos.tsx": "passes the form to app/photos/upload/photo-change.ts",
  "app/routes/staff/privacy.tsx":
    "an email or phone to search for, which is not stored, and a reason from a list",
  "app/routes/staff/sheet-columns.tsx": "passes the form to app/inventory/sync/sheet/column-form.ts",
  "app/routes/staff/inventory-sync.tsx": "buttons, and a hash that is compared",
  "app/routes/staff/vehicle.tsx":
    "passes the form to app/vehicles/editor/vehicle-form.ts; the version is compared",
  "app/routes/staff/new-vehicle.tsx": "passes the form to app/vehicles/editor/vehicle-form.ts",
  "app/routes/staff/photo-files.ts": "one file",
  "app/routes/staff/person-export.ts": "an email or phone to search for, which is not stored",
  "app/routes/resources/inventory-webhook.ts": "a body whose signature is verified, and that is not stored",
  "app/routes/resources/twilio-webhook.ts": "a signed report, cleaned before it is stored",
  "app/inventory/sync/sheet/column-form.ts": "column names that are compared with those of the sheet",
  "app/staff/find-form-draft.ts": "opens a sealed draft, which its own form parses",
  "app/staff/form-draft.ts": "seals a form as it is, which its own form parses when it returns",
  "app/views/staff/unreached-form.ts": "shows a form again that did not reach the server",
};
