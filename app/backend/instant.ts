/** An instant as the database writes it, with an offset, read as the ISO text in UTC that the domain keeps. */
import * as z from "zod";

export const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
