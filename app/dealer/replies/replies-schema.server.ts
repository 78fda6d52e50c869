/** The rules of the reply templates, for what owners save and for what the database returns. Messages are translation keys. */
import * as z from "zod";
import { LOCALES } from "~/platform/locale";
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

const forEach = <Key extends string, Value>(keys: readonly Key[], create: (key: Key) => Value) =>
  Object.fromEntries(keys.map((one) => [one, create(one)])) as Record<Key, Value>;

export const createReplies = () =>
  z.object(
    forEach(LOCALES, (language) =>
      z.object(forEach(REPLY_TEMPLATE_KEYS, (key) => createTemplate(DEFAULT_REPLY_TEMPLATES[language][key]))),
    ),
  );

/** Uses the defaults for templates that were never saved, or that another release wrote and this one can't read. */
export function resolveReplies(stored: unknown): ReplyTemplateSet {
  const result = createReplies().safeParse(stored);
  return result.success ? result.data : DEFAULT_REPLY_TEMPLATES;
}
