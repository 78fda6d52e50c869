/** The rules of the reply templates, for what owners save and for what the database returns. Messages are translation keys. */
import * as z from "zod";
import { LOCALES } from "~/platform/locale";
import { mapKeys } from "~/platform/map-values";
import { isStorableText } from "~/platform/storable-text";
import { DEFAULT_REPLY_TEMPLATES } from "./default-templates";
import { findReplyTemplateProblem, REPLY_TEMPLATE_KEYS, type ReplyTemplateSet } from "./template-rules";

const key = (name: string) => `staffSettings:problems.${name}`;

const PROBLEMS = {
  empty: key("replyEmpty"),
  long: key("long"),
  brackets: key("replyBrackets"),
  unknown: key("replyPlaceholder"),
} as const;

/** @param initial for a template that an earlier release didn't save */
const createTemplate = (initial: string) =>
  z
    .string(PROBLEMS.empty)
    .trim()
    .refine(isStorableText, key("unreadable"))
    .superRefine((text, context) => {
      const problem = findReplyTemplateProblem(text);
      if (problem) context.addIssue({ code: "custom", message: PROBLEMS[problem.kind] });
    })
    .default(initial);

export const createReplies = () =>
  z.object(
    mapKeys(LOCALES, (language) =>
      z.object(mapKeys(REPLY_TEMPLATE_KEYS, (key) => createTemplate(DEFAULT_REPLY_TEMPLATES[language][key]))),
    ),
  );

/** Uses the defaults for templates that were never saved, or that another release wrote and this one can't read. */
export function resolveReplies(stored: unknown): ReplyTemplateSet {
  const result = createReplies().safeParse(stored);
  return result.success ? result.data : DEFAULT_REPLY_TEMPLATES;
}
