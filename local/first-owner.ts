/** Help from the command line, with the secret key: adds the first owner, and lets an owner without phone and recovery codes in. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { openProject, type Project } from "~/backend/connect";
import { createSupabasePeople } from "~/backend/stores/supabase-people.server";
import { isBackendFailure } from "~/backend/unavailable";
import { addPerson, createPersonSchema, type StaffPeople } from "~/staff/people";
import { StartError } from "./process/start-error";
import { getBackendFolder, getDataFolder } from "./site/data-folder";
import { BACKEND_PORT, parsePort } from "./site/ports";

const USAGE = 'npm run staff:add -- owner@example.com "Ana Beltrán"';
const TWO_STEP_USAGE = "npm run staff:two-step-off -- owner@example.com";

/**
 * @param args the email address and, optionally, the name (default: the part before the @)
 * @returns the text to print, including the one-time password
 * @throws StartError with one sentence for what the user can fix
 */
export async function addOwner(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const person = readPerson(args);
  return askBackend(environment, async (people) => {
    const password = await addPerson(person, people, null);
    if (password === null)
      throw new StartError(
        `${person.email} already has an account: an owner can reset the password at /staff/people.`,
      );
    return `${person.name} can now sign in at /staff as an owner, with ${person.email} and this one-time password: ${password}`;
  });
}

/**
 * Turns off the two-step verification of someone without phone and recovery codes, and ends their sessions.
 * @param args the email address
 * @returns the text to print
 * @throws StartError with one sentence for what the user can fix
 */
export async function turnOffTwoStep(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const parsed = createPersonSchema().shape.email.safeParse(args[0] ?? "");
  if (args.length !== 1 || !parsed.success)
    throw new StartError(`Add the email address of the account: ${TWO_STEP_USAGE}`);
  const email = parsed.data;
  return askBackend(environment, async (people) => {
    const account = await people.findAccount(email);
    if (!account?.isListed) throw new StartError(`${email} isn't the address of a staff account.`);
    if (!(await people.resetSecondStep(account.userId, null)))
      throw new StartError(`${email} has no two-step verification: the password is enough to sign in.`);
    return `Two-step verification is off for ${email}, who is signed out everywhere and can now sign in with the password.`;
  });
}

/** @throws StartError for a backend that doesn't answer, and for an incomplete environment */
async function askBackend(
  environment: NodeJS.ProcessEnv,
  ask: (people: StaffPeople) => Promise<string>,
): Promise<string> {
  const people = createSupabasePeople({ ...findBackend(environment), timeoutMs: 15_000 });
  try {
    return await ask(people);
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
      `There's no backend to use: set SUPABASE_URL and SUPABASE_SECRET_KEY, or run "npm start" first.`,
    );
  const port = parsePort("BACKEND_PORT", environment.BACKEND_PORT, BACKEND_PORT);
  return openProject(`http://127.0.0.1:${port}`, secretKey || readFileSync(file, "utf8").trim());
}
