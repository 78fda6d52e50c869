/** `npm run staff:two-step-off -- owner@example.com`: lets someone without phone and recovery codes sign in with the password. */
import "./backend/storage/web-socket-name";
import { turnOffTwoStep } from "./first-owner";

// Skips the command's own name, which `run.mjs` reads.
console.log(await turnOffTwoStep(process.argv.slice(3), process.env));
