/**
 * An adjustable clock: shifts `Date` by `globalThis.clockOffsetMs`, in Node and in workerd. A Node process that loads it with
 * `--import` is sent `{ clockOffsetMs }` and confirms with the same message. Timers are not affected, as when a real clock
 * changes.
 */
const { now } = Date;
globalThis.clockOffsetMs = 0;
Date.now = () => now.call(Date) + globalThis.clockOffsetMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [target.now()], newTarget),
});
globalThis.process?.on?.("message", ({ clockOffsetMs }) => {
  if (clockOffsetMs === undefined) return;
  globalThis.clockOffsetMs = clockOffsetMs;
  process.send({ clockOffsetMs });
});
