/** `npm test`: all checks, and all tests with a sample of the faults, the hostile input, and the page matrix. */
import { LANES } from "./lanes";
import { runCommand } from "./run-command";

await runCommand("test", LANES, "sample");
