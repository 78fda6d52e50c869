/** Lets tasks run one after the other, in the order in which they came. */
export type InTurn = <Result>(task: () => Promise<Result>) => Promise<Result>;

export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    last = turn.catch(() => undefined);
    return turn;
  };
}
