/** `npm run build`: the production build, whether or not the last one is stale. */
import { build } from "./index";

await build(process.cwd());
console.log("Built build/ (server and styles) and public/build/ (scripts).");
