/** Schema for database timestamps, which have an offset and microseconds, converted to ISO 8601 UTC. */
import * as z from "zod";

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
