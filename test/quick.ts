/** `npm run test:quick`: lint, types, and the tests that need no process: units, routes, and functions. */
import { CHECKS, runCheck, runVitest, summarize } from "./suites";

const PROJECTS = ["unit", "routes", "functions"].map((name) => `--project=${name}`);
const [lint, types] = CHECKS;

const results = await Promise.all([lint, types].flatMap((check) => (check ? [runCheck(check)] : [])));
summarize([...results, ...(await runVitest("quick", PROJECTS, false))]);
