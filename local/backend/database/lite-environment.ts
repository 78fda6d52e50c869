/**
 * Sets environment variables that Supabase Lite reads while it is imported, so import this module first. Without them the
 * storage routes, which are experimental, answer 404, and each start sends telemetry.
 */
process.env.EXPERIMENTAL_STORAGE = "1";
process.env.LITE_TELEMETRY = "0";
process.env.DO_NOT_TRACK = "1";
