/** `npm run staff:add -- owner@example.com`: adds an owner and prints the one-time password, once. */
import "./backend/storage/web-socket-name";
import { addOwner } from "./first-owner";

// Skips the command's own name, which `run.mjs` reads.
console.log(await addOwner(process.argv.slice(3), process.env));
