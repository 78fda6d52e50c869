/**
 * Every form of the site with the schema that parses it, and every module that reads a form without a schema, with
 * the reason.
 */
import type * as z from "zod";
import { createSettingsSchema } from "~/dealer/settings/change-settings.server";
import { SETTINGS_FORM_NAMES } from "~/dealer/settings/settings-form-names";
import { getLeadSchema } from "~/leads/form/lead-form";
import { parseLeadForm } from "~/leads/form/parse-lead-form";
import { createLeadWorkSchema } from "~/leads/work/lead-work-form";
import { parseForm } from "~/platform/parse-form";
import { createForgotSchema } from "~/routes/staff/account/forgot";
import { createNewPasswordSchema } from "~/routes/staff/account/new-password";
import { createPasswordSchema } from "~/routes/staff/account/password";
import { createSignInSchema } from "~/routes/staff/account/sign-in";
import { createSetupSchema } from "~/routes/staff/account/two-step";
import { createChangeSchema } from "~/routes/staff/people";
import { createCodeSchema } from "~/staff/account/code-schema";
import { createPersonSchema } from "~/staff/people";
import { createVehicleSchema } from "~/vehicles/editor/vehicle-form";
import { createCostsSchema, createSaleSchema } from "~/vehicles/editor/vehicle-sale";
import { DEALER } from "../../fixtures/dealer";
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

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

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
    const { submission } = parseLeadForm(createForm({ subject, slot, ...named, [field]: text }), NOW, DEALER);
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
const SETUP = {
  code: "123456",
  factorId: UNKNOWN_ID,
  secret: "ABCDEFGHIJKLMNOP",
  uri: "otpauth://totp/Orlando:ana?secret=ABCDEFGHIJKLMNOP",
};
const PERSON = { name: "Luz", email: "luz@example.com", role: "sales" };
const VEHICLE = {
  vin: "1M8GDM9AXKP042788",
  productName: "2019 MCI Coach",
  price: "159000",
  color: "White",
};
const TODAY = "2026-11-20";

export const FORMS: readonly RegisteredForm[] = [
  {
    file: "app/leads/form/parse-lead-form.ts",
    schema: getLeadSchema(NOW, DEALER),
    send: sendLead("trade-in"),
  },
  {
    file: "app/leads/form/parse-lead-form.ts",
    schema: getLeadSchema(NOW, DEALER),
    send: sendLead("test-drive"),
  },
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
    file: "app/routes/staff/account/sign-in.tsx",
    schema: createCodeSchema(),
    send: send({ code: "123456" }, createCodeSchema()),
  },
  {
    file: "app/routes/staff/account/forgot.tsx",
    schema: createForgotSchema(),
    send: send({ email: "ana@example.com" }, createForgotSchema()),
  },
  {
    file: "app/routes/staff/account/new-password.tsx",
    schema: createNewPasswordSchema(),
    send(field, text) {
      const twice = { next: PASSWORDS.next, again: field === "next" ? text : PASSWORDS.again };
      return send(twice, createNewPasswordSchema())(field, text);
    },
  },
  {
    file: "app/routes/staff/account/two-step.tsx",
    schema: createSetupSchema(),
    send: send(SETUP, createSetupSchema()),
  },
  {
    file: "app/routes/staff/people.tsx",
    schema: createPersonSchema(),
    send: send(PERSON, createPersonSchema()),
  },
  {
    file: "app/routes/staff/people.tsx",
    schema: createChangeSchema(),
    send: send({ userId: UNKNOWN_ID, role: "sales" }, createChangeSchema()),
  },
  ...SETTINGS_FORM_NAMES.map((name) => ({
    file: "app/routes/staff/settings.tsx",
    schema: createSettingsSchema(name),
    send: send({}, createSettingsSchema(name)),
  })),
  {
    file: "app/routes/staff/lead.tsx",
    schema: createLeadWorkSchema(),
    send: send({ status: "contacted", note: "Has a cosigner." }, createLeadWorkSchema()),
  },
  {
    file: "app/vehicles/editor/vehicle-form.ts",
    schema: createVehicleSchema(),
    send: send(VEHICLE, createVehicleSchema()),
  },
  {
    file: "app/routes/staff/vehicle.tsx",
    schema: createSaleSchema(TODAY),
    send: send({ soldOn: TODAY }, createSaleSchema(TODAY)),
  },
  {
    file: "app/routes/staff/vehicle.tsx",
    schema: createCostsSchema(TODAY),
    send: send({ cost: "9000" }, createCostsSchema(TODAY)),
  },
];

/** Modules that read a form and store no free text from it, with the reason. */
export const WITHOUT_TEXT: Readonly<Record<string, string>> = {
  "app/edge/http/bounded-form.ts": "reads bodies for other modules",
  "app/edge/leads/receive-lead.ts": "passes the form to app/leads/form/parse-lead-form.ts",
  "app/photos/upload/photo-change.ts": "compares photo names with existing ones, and rejects unstorable ones",
  "app/routes/staff/photo-sync.tsx": "one button",
  "app/routes/staff/leads.tsx":
    "buttons, an id that is a UUID, an answer from a list, a VIN of letters, digits, and hyphens, and a search, which stores nothing",
  "app/platform/parse-form.ts": "parses forms of other modules with their schemas",
  "app/staff/staff-route.ts": "opens a sealed draft, and passes the form to a handler of the route",
  "app/routes/staff/privacy.tsx":
    "an email or phone to search for, which is not stored, and a reason from a list",
  "app/routes/staff/account/sessions.tsx":
    "buttons with an id that is a UUID, or an address and keys that are parsed",
  "app/routes/staff/print/buyers-guide.tsx": "a button, and a version that is compared",
  "app/routes/staff/sheet-columns.tsx": "column names that are compared with those of the sheet",
  "app/routes/staff/inventory-sync.tsx": "buttons, and a hash that is compared",
  "app/routes/staff/vehicles.tsx": "an id, and a price and a sale that are parsed",
  "app/vehicles/editor/row-price.ts": "an id and prices, which are parsed",
  "app/routes/staff/new-vehicle.tsx": "parses with the schema of app/vehicles/editor/vehicle-form.ts",
  "app/routes/staff/person-export.ts": "an email or phone to search for, which is not stored",
  "app/routes/resources/inventory-webhook.ts": "a body whose signature is verified, and that is not stored",
  "app/routes/resources/twilio-webhook.ts": "a signed report, cleaned before it is stored",
  "app/routes/resources/reports.ts": "a browser's report, of which only known words are stored",
  "app/staff/form-draft.ts": "seals a form as it is, which its own form parses when it returns",
  "app/views/staff/forms/unreached-form.ts": "shows a form again that did not reach the server",
};
