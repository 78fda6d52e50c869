/**
 * A clock that can be put: `Date` is off by `globalThis.clockOffsetMs`, in Node and in workerd. Who names it with `--import` is sent
 * `{ clockOffsetMs }` and says the same back; timers go on as they were, as they do on a machine whose clock is put.
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
