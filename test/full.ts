/** `npm run test:full`: every fault, hostile input, page, and scale of which `npm test` takes a sample. */
import { FULL_LANES } from "./lanes";
import { runCommand } from "./run-command";

await runCommand("test:full", FULL_LANES, "full");
