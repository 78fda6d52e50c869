/** `npm run staff:add -- owner@example.com`: prints the one-time password of a new owner, once. */
import "./backend/storage/web-socket-name";
import { addOwner } from "./first-owner";

// After the command's own name, which `run.mjs` reads.
console.log(await addOwner(process.argv.slice(3), process.env));
