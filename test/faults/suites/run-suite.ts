/**
 * Runs one fault suite and sends its report to the parent process: `node --import tsx test/faults/suites/run-suite.ts <name>
 * <seed>`.
 */
import { argv, exit } from "node:process";
import { SUITES } from "./suites";

const [name = "", seed = ""] = argv.slice(2);
// The parent has ended, so the report has no receiver.
process.on("disconnect", () => exit(1));
const report = (await SUITES[name]?.(Number(seed))) ?? null;
process.send?.({ report }, () => exit(0));
