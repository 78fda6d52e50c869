/** The rules of the reply templates, for what owners save and for what the database returns. Messages are translation keys. */
import * as z from "zod";
import { isStorableText } from "~/platform/storable-text";
import { DEFAULT_REPLY_TEMPLATES } from "./default-templates";
import {
  findReplyTemplateProblem,
  REPLY_LANGUAGES,
  REPLY_TEMPLATE_KEYS,
  type ReplyTemplateSet,
} from "./template-rules";

const key = (name: string) => `staffSettings:problems.${name}`;

const PROBLEMS = {
  empty: key("replyEmpty"),
  long: key("long"),
  brackets: key("replyBrackets"),
  unknown: key("replyPlaceholder"),
} as const;

const createTemplate = () =>
  z
    .string(PROBLEMS.empty)
    .trim()
    .refine(isStorableText, key("unreadable"))
    .superRefine((text, context) => {
      const problem = findReplyTemplateProblem(text);
      if (problem) context.addIssue({ code: "custom", message: PROBLEMS[problem.kind] });
    });

const forEach = <Key extends string, Value>(keys: readonly Key[], create: () => Value) =>
  Object.fromEntries(keys.map((one) => [one, create()])) as Record<Key, Value>;

export const createReplies = () =>
  z.object(forEach(REPLY_LANGUAGES, () => z.object(forEach(REPLY_TEMPLATE_KEYS, createTemplate))));

/** Uses the default for a template that was never saved, or that another release wrote and this one can't read. */
export function resolveReplies(stored: unknown): ReplyTemplateSet {
  const result = createReplies().safeParse(stored);
  return result.success ? result.data : DEFAULT_REPLY_TEMPLATES;
}
