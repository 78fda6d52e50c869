/** The contact form's values and errors by field, translated. */
import { useForm } from "@conform-to/react";
import { useText } from "~/i18n/use-text";
import { LEAD_FIELDS, type LeadField, type LeadProblem } from "~/leads/form/lead-fields";
import type { LeadValues } from "~/leads/form/lead-form";
import type { LeadFields, LeadFormResult } from "./lead-form-result";

const OWN_FIELDS = ["subject", "slot", "name", "email", "phone", "vehicle", "message"] as const;
const TRADE_FIELDS = ["vin", "year", "make", "model", "miles", "condition"] as const;

/** Adapts Conform's fields. */
export function useLeadFields(
  first: Readonly<Record<string, string | undefined>>,
  lastResult: LeadFormResult | undefined,
): LeadFields {
  const { t } = useText("lead");
  const [, fields] = useForm<LeadValues>({
    id: "lead",
    lastResult: lastResult?.reply ?? null,
    defaultValue: first,
  });
  const trade = fields.trade.getFieldset();
  const all = new Map<string, { initialValue?: unknown; errors?: string[] | undefined }>([
    ...OWN_FIELDS.map((name) => [name, fields[name]] as const),
    ...TRADE_FIELDS.map((name) => [`trade.${name}`, trade[name]] as const),
  ]);
  const photoProblem = lastResult?.reply.error?.photos?.[0];
  const findProblem = (name: LeadField) =>
    (name === "photos" ? photoProblem : all.get(name)?.errors?.[0]) as LeadProblem | undefined;
  const firstProblem = LEAD_FIELDS.find(findProblem);
  const getText = (name: string) => {
    const value = all.get(name)?.initialValue;
    return typeof value === "string" ? value : undefined;
  };
  return {
    getText,
    getField: (name) => {
      const problem = findProblem(name as LeadField);
      return { name, initialValue: getText(name), errors: problem && [`lead:problems.${problem}`] };
    },
    getError: (name) => {
      const problem = findProblem(name);
      return problem && t(`problems.${problem}`);
    },
    getFocus: (name) => (name === firstProblem ? { autoFocus: true } : {}),
  };
}
