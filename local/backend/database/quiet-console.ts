/**
 * Silences console output of the backend. Supabase Lite prints each request that a constraint or policy refuses, with the row,
 * and PGlite prints pages of stack traces when a database cannot be opened. The response or the error has the same information,
 * and the output would hide the lines of `npm start`.
 */
import { AsyncLocalStorage } from "node:async_hooks";

const insideBackend = new AsyncLocalStorage<true>();

/** Runs a backend task without its console output. Other code still prints while it runs. */
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
