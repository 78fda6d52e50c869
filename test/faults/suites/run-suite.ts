/** One fault suite in a process of its own: `node --import tsx test/faults/suites/run-suite.ts <name> <seed>`. Sends its report to its parent. */
import { argv, exit } from "node:process";
import { SUITES } from "./suites";

const [name = "", seed = ""] = argv.slice(2);
// Its parent is gone: nobody waits for the report.
process.on("disconnect", () => exit(1));
const report = (await SUITES[name]?.(Number(seed))) ?? null;
process.send?.({ report }, () => exit(0));
