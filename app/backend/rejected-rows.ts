/** Parses rows and logs each invalid one once, however often the tables are read. */
import type * as z from "zod";

type Log = (event: string, fields: Readonly<Record<string, unknown>>) => void;

/** Beyond this many invalid rows, further ones aren't logged. */
const MAX_REMEMBERED = 1000;

export interface RowReader {
  /** @returns the row, or null after logging the rejected row and the reason */
  parse<Row>(schema: z.ZodType<Row>, row: unknown, rejection: Rejection): Row | null;
}

interface Rejection {
  readonly event: "vehicleRowRejected" | "photoRowRejected";
  /** Identifies the row in the log: `id` of a vehicle, `vin` of a photo. */
  readonly fields: Readonly<Record<string, unknown>>;
}

export function createRowReader(log: Log): RowReader {
  const logged = new Set<string>();
  return {
    parse(schema, row, { event, fields }) {
      const result = schema.safeParse(row);
      if (result.success) return result.data;
      const reason = result.error.issues
        .map(({ path, message }) => `${path.join(".")}: ${message}`)
        .join("; ");
      const line = JSON.stringify([event, fields, reason]);
      if (!logged.has(line) && logged.size < MAX_REMEMBERED) {
        logged.add(line);
        log(event, { ...fields, reason });
      }
      return null;
    },
  };
}
