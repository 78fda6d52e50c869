/** Runs the embedded backend in its own process, so that a test can kill it: `backend-process.ts FOLDER [PORT]`. */
import { startBackend } from "../../../local/backend/start-backend";
import { getMailFile } from "../../../local/site/data-folder";

const [, , dataFolder = "", port = "0"] = process.argv;
const email = { file: getMailFile(dataFolder), siteUrl: "https://www.example.com" };
const backend = await startBackend({ dataFolder, port: Number(port), email });
process.send?.({ url: backend.url, secretKey: backend.keys.secret });
process.once("disconnect", async () => {
  await backend.close();
  process.exit(0);
});
