/** Writes structured logs: one JSON line per event, named in the past tense, without personal data. */

export type LogFields = Readonly<Record<string, unknown>>;
export type Log = (event: string, fields?: LogFields) => void;

/** Long enough for a path or a reason, too short for user-written text. */
const MAX_VALUE = 300;

/**
 * @param write receives one line; `console.log` in the Worker, a collector in tests
 * @param findRequestId of the request that is being answered; undefined for cron, queues, and Durable Objects
 */
export function createLog(
  // biome-ignore lint/suspicious/noConsole: the log itself
  write: (line: string) => void = console.log,
  findRequestId: () => string | undefined = () => undefined,
): Log {
  return (event, fields = {}) => {
    const shortened = Object.entries(fields).map(([name, value]) => [name, shorten(value)]);
    write(JSON.stringify({ event, requestId: findRequestId(), ...Object.fromEntries(shortened) }));
  };
}

function shorten(value: unknown): unknown {
  return typeof value === "string" && value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)}…` : value;
}
