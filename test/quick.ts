/** `npm run test:quick`: lint, types, and the tests that need no process: units, routes, and functions. */
import { CHECKS, runCheck, runVitest, summarize } from "./suites";

const PROJECTS = ["unit", "routes", "functions"].map((name) => `--project=${name}`);
const [lint, types] = CHECKS;

const checks = Promise.all([lint, types].flatMap((check) => (check ? [runCheck(check)] : [])));
const suites = await runVitest("quick", PROJECTS, false);
await summarize("test:quick", [...(await checks), ...suites]);
