/** Runs the embedded backend in its own process, so that a test can kill it: `backend-process.ts FOLDER [PORT]`. */
import { startBackend } from "../../../local/backend/start-backend";

const [, , dataFolder = "", port = "0"] = process.argv;
const backend = await startBackend({ dataFolder, port: Number(port) });
process.send?.({ url: backend.url, secretKey: backend.keys.secret });
process.once("disconnect", async () => {
  await backend.close();
  process.exit(0);
});
