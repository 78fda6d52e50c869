/** Adds an owner from the command line: the first one of a real project, before anyone can sign in to add people. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { openProject, type Project } from "~/backend/connect";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { isBackendFailure } from "~/backend/unavailable";
import { addPerson, createPersonSchema } from "~/staff/people";
import { StartError } from "./process/start-error";
import { getBackendFolder, getDataFolder } from "./site/data-folder";
import { BACKEND_PORT, parsePort } from "./site/ports";

const USAGE = 'npm run staff:add -- owner@example.com "Ana Beltrán"';

/**
 * @param args the email address and, optionally, the name (default: the part before the @)
 * @returns the text to print, including the one-time password
 * @throws StartError with one sentence for what the user can fix
 */
export async function addOwner(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const person = readPerson(args);
  const people = createSupabasePeople({ ...findBackend(environment), timeoutMs: 15_000 });
  try {
    const password = await addPerson(person, people, null);
    if (password === null)
      throw new StartError(
        `${person.email} already has an account: an owner can reset the password at /staff/people.`,
      );
    return `${person.name} can now sign in at /staff as an owner, with ${person.email} and this one-time password: ${password}`;
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    throw new StartError(
      "The backend didn't respond as expected: check SUPABASE_URL and SUPABASE_SECRET_KEY, and make sure its migrations have run.",
      { cause: error },
    );
  }
}

function readPerson([email = "", ...names]: readonly string[]) {
  const name = names.join(" ") || email.slice(0, email.indexOf("@"));
  const parsed = createPersonSchema().safeParse({ email, name, role: "owner" });
  if (parsed.success) return parsed.data;
  throw new StartError(`Add an email address and a name: ${USAGE}`);
}

/** Returns the backend from the environment, else that of `npm start`. */
function findBackend(environment: NodeJS.ProcessEnv): Project {
  const { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey } = environment;
  if (url && secretKey && URL.canParse(url)) return openProject(url.replace(/\/+$/, ""), secretKey);
  if (url)
    throw new StartError(
      "Set both SUPABASE_URL and SUPABASE_SECRET_KEY; SUPABASE_URL must be an address like https://your-project.supabase.co.",
    );
  const file = path.join(getBackendFolder(getDataFolder(environment)), "secret-key");
  if (!existsSync(file))
    throw new StartError(
      `There's no backend to add the owner to: set SUPABASE_URL and SUPABASE_SECRET_KEY, or run "npm start" first.`,
    );
  const port = parsePort("BACKEND_PORT", environment.BACKEND_PORT, BACKEND_PORT);
  return openProject(`http://127.0.0.1:${port}`, secretKey || readFileSync(file, "utf8").trim());
}
