/**
 * Records each call of wrangler in the file RECORD, and answers from the JSON file ANSWERS: by the first words of a command, the
 * text that it prints, the exit code with which it fails, or the error that it prints then.
 */
import { appendFileSync, readFileSync } from "node:fs";

const { RECORD = "", ANSWERS = "", WRANGLER_OUTPUT_FILE_PATH, DEPLOY_ENVIRONMENT } = process.env;
const command = process.argv.slice(2).join(" ");
appendFileSync(RECORD, `${JSON.stringify({ command, DEPLOY_ENVIRONMENT })}\n`);
const answers = Object.entries(JSON.parse(readFileSync(ANSWERS, "utf8")));
const [, answer] = answers.find(([start]) => command.startsWith(start)) ?? [];
if (typeof answer === "number") process.exit(answer);
if (answer?.error) {
  process.stderr.write(answer.error);
  process.exit(1);
}
if (/^(versions upload|deploy )/.test(command) && answer)
  appendFileSync(WRANGLER_OUTPUT_FILE_PATH, `${JSON.stringify({ type: "upload", version_id: answer })}\n`);
else if (answer !== undefined) process.stdout.write(answer);
