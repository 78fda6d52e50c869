/** `npm run types`: writes the database's types for the compiler, after a change in `supabase`. */
import { writeFile } from "node:fs/promises";
import { generateTypes, TYPES_FILE } from "./backend/generate-types";

await writeFile(TYPES_FILE, await generateTypes());
console.log(`Wrote ${TYPES_FILE}.`);
