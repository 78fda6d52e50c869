/**
 * What Supabase Lite reads from the process's environment while it is being imported: import this module before it.
 * Without it the storage routes answer 404 (they count as experimental) and each start reports itself to its makers.
 */
process.env.EXPERIMENTAL_STORAGE = "1";
process.env.LITE_TELEMETRY = "0";
process.env.DO_NOT_TRACK = "1";
