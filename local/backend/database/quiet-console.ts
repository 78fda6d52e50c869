/**
 * Supabase Lite prints each request that a rule refuses, with the row in it, and PGlite pages of stack traces when a database
 * cannot be opened. All of it is in the answer or the error too; on the console it would bury the lines of `npm start`.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const insideBackend = new AsyncLocalStorage<true>();

/** Runs a task of the backend; what the task itself prints is dropped, everybody else's lines pass. */
export async function quietly<Result>(task: () => Promise<Result>): Promise<Result> {
  const { error, warn, log } = console;
  const dropOwn =
    (print: typeof console.log): typeof console.log =>
    (...parts) =>
      insideBackend.getStore() ? undefined : print(...parts);
  Object.assign(console, { error: dropOwn(error), warn: dropOwn(warn), log: dropOwn(log) });
  try {
    return await insideBackend.run(true, task);
  } finally {
    Object.assign(console, { error, warn, log });
  }
}
