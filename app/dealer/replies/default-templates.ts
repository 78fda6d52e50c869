/** The default reply templates in each language. Edited ones are stored with the settings. */
import type { ReplyTemplateSet } from "./template-rules";
import { en } from "./templates/en";
import { es } from "./templates/es";
import { pt } from "./templates/pt";

export const DEFAULT_REPLY_TEMPLATES: ReplyTemplateSet = { en, es, pt };
