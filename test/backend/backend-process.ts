/** The embedded backend as a process of its own, to be killed: `backend-process.ts <data folder> <port> <seed|empty>`. */
import { startBackend } from "../../local/backend/start-backend";

const [, , dataFolder = "", port, content] = process.argv;
await startBackend({ dataFolder, port: Number(port), seed: content === "seed", environment: {} });
process.stdout.write("ready\n");
