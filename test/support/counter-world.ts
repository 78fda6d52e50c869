/** What a counter in memory needs: a clock, timers that a test lets pass, and a log. */

export function createCounterWorld(nowIso: string) {
  const logged: [string, object | undefined][] = [];
  const timers: (() => void)[] = [];
  const pending: Promise<unknown>[] = [];
  const world = { nowIso, isDown: false };
  const services = {
    now: () => new Date(world.nowIso),
    waitUntil: (promise: Promise<unknown>) => void pending.push(promise),
    log: (event: string, fields?: object) => void logged.push([event, fields]),
    sleep: () => new Promise<void>((resolve) => timers.push(() => resolve())),
  };
  /** Lets the timers pass, and waits for what was recorded. */
  const passTime = async () => {
    for (const wake of timers.splice(0)) wake();
    await Promise.all(pending.splice(0));
  };
  return { parts: services, logged, passTime, world };
}
