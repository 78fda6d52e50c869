/** A backend that starts on a copy of a filled folder needs a second of work where a new one needs five. */
import { cpSync, existsSync, readdirSync } from "node:fs";

/** `BACKEND_TEMPLATE` names that folder; without it, and where something stands already, nothing is copied. */
export function copyTemplate(dataFolder: string, template = process.env.BACKEND_TEMPLATE): void {
  const isNew = !existsSync(dataFolder) || readdirSync(dataFolder).length === 0;
  if (template && isNew) cpSync(template, dataFolder, { recursive: true });
}
